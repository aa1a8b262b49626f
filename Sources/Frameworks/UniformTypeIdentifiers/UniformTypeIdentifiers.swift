@_exported public import Foundation
public struct UTType: Sendable, Hashable {
    public let identifier: String
    public init?(filenameExtension: String) { identifier = filenameExtension }
    init(id: String) { identifier = id }
    public static let data = UTType(id: "d")
    public static let item = UTType(id: "i")
    public func conforms(to: UTType) -> Bool { self == to }
}
