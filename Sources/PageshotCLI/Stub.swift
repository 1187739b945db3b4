import Pageshot
@main struct X { static func main() { print(Project(of: "pages/x.yaml") as Any) } }
