public import Foundation
public func f() -> URL { Bundle.module.bundleURL }
