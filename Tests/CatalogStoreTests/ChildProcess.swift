import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// Becomes an ordinary user, where the tests run as the superuser, whom permissions do not stop.
///
/// - Parameter forEver: Whether there is no way back.
func giveUpRights(forEver: Bool = true) {
    guard geteuid() == 0 else { return }
    let user: uid_t = 65534
    let isDone = forEver ? setgid(user) == 0 && setuid(user) == 0 : seteuid(user) == 0
    guard isDone else { fatalError("The rights cannot be given up") }
}

/// Lets no file grow beyond a size; what goes beyond it fails instead of ending the process.
func limitFiles(toBytes size: Int) {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: rlim_t(size), rlim_max: rlim_t(size))
    #if canImport(Glibc)
        let resource = __rlimit_resource_t(UInt32(RLIMIT_FSIZE.rawValue))
    #else
        let resource = RLIMIT_FSIZE
    #endif
    guard setrlimit(resource, &limit) == 0 else { fatalError("The size of files cannot be limited") }
}

#if canImport(Glibc)
    /// Puts a small disk in memory at a folder, for this thread alone; answers whether the system lets us.
    func mountSmallDisk(at folder: String, bytes: Int) -> Bool {
        typealias Unshare = @convention(c) (Int32) -> Int32
        // Glibc has it, but its module hides it from Swift.
        guard let symbol = dlsym(nil, "unshare") else { return false }
        let newMountNamespace: Int32 = 0x0002_0000
        let isPrivate: UInt = 1 << 18
        let isRecursive: UInt = 1 << 14
        return unsafeBitCast(symbol, to: Unshare.self)(newMountNamespace) == 0
            && mount("none", "/", nil, isRecursive | isPrivate, nil) == 0
            && "size=\(bytes)".withCString { mount("none", folder, "tmpfs", 0, $0) } == 0
    }

    /// Makes the disk of ``mountSmallDisk(at:bytes:)`` read-only.
    func makeReadOnly(diskAt folder: String) -> Bool {
        let isReadOnly: UInt = 1
        let isRemount: UInt = 1 << 5
        return mount("none", folder, "tmpfs", isReadOnly | isRemount, nil) == 0
    }
#endif
