// Nothing: a target needs a file of source beside the assets that it brings.
