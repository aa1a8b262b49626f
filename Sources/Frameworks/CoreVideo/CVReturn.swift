/// How a call ended.
public typealias CVReturn = Int32
/// Options of a call.
public typealias CVOptionFlags = UInt64
/// Four letters that name something.
public typealias OSType = UInt32

/// It is done.
public let kCVReturnSuccess: CVReturn = 0
/// It failed for a reason that has no number of its own.
public let kCVReturnError: CVReturn = -6660
/// An argument makes no sense.
public let kCVReturnInvalidArgument: CVReturn = -6661
/// There is not enough memory.
public let kCVReturnAllocationFailed: CVReturn = -6662
/// The pixel format is not one that is supported.
public let kCVReturnInvalidPixelFormat: CVReturn = -6680
/// The size is not one that a buffer can have.
public let kCVReturnInvalidSize: CVReturn = -6681
