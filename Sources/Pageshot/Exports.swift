@_exported public import Geometry
@_exported public import PageLayout
@_exported public import PageModel
