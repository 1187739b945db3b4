@_exported public import Editing
@_exported public import Geometry
@_exported public import Goldens
@_exported public import Handoff
@_exported public import PageFiles
@_exported public import PageLayout
@_exported public import PageModel
@_exported public import Resolving
