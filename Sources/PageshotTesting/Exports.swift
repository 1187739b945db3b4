@_exported public import Pageshot
