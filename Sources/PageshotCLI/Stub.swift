import Pageshot
import Foundation
@main struct X { static func main() { print(f()) } }
