// Names of Core Foundation that the functions of these modules take and give. They stand for Swift's own types, so that
// casts with `as` need no bridging, which Linux does not have.

/// A string.
public typealias CFString = String
/// A dictionary of any values.
public typealias CFDictionary = [AnyHashable: Any]
/// Bytes in memory.
public typealias CFData = Data
/// A truth value.
public typealias CFBoolean = Bool
/// A place of a file or another resource.
public typealias CFURL = URL

/// What allocates memory; there is the default one alone, which `nil` stands for.
public enum CFAllocator: Sendable {}

/// The default allocator.
public let kCFAllocatorDefault: CFAllocator! = nil
/// True.
public let kCFBooleanTrue: CFBoolean! = true
/// False.
public let kCFBooleanFalse: CFBoolean! = false
