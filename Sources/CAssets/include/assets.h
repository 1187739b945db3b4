// Nothing: the assets are files.
