extension NotificationCenter {
    /// The notifications of a name, as they are posted, for `for await`.
    ///
    /// ```swift
    /// for await _ in NotificationCenter.default.notifications(named: .EKEventStoreChanged) {
    ///     await readAgain()
    /// }
    /// ```
    public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
        Notifications(center: self, name: name, object: object)
    }

    /// Notifications as an asynchronous sequence, which ends only with its task.
    ///
    /// The center, the name and the object to compare with are only handed on, which any thread may do.
    public final class Notifications: AsyncSequence, @unchecked Sendable {
        private let center: NotificationCenter
        private let name: Notification.Name
        private let object: AnyObject?

        init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
            self.center = center
            self.name = name
            self.object = object
        }

        /// Starts to listen; what is posted from here on is kept until it is asked for.
        public func makeAsyncIterator() -> Iterator { Iterator(center, name, object) }

        /// Hands out notifications one by one.
        public struct Iterator: AsyncIteratorProtocol {
            /// A notification on its way to the one task that asks for it, which alone uses it from there on.
            private struct Parcel: @unchecked Sendable {
                let notification: Notification
            }

            /// An observer is a token that is only given back.
            private struct Token: @unchecked Sendable {
                let center: NotificationCenter
                let observer: any NSObjectProtocol
            }

            private var parcels: AsyncStream<Parcel>.Iterator

            fileprivate init(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?) {
                let (stream, continuation) = AsyncStream<Parcel>.makeStream()
                let observer = center.addObserver(forName: name, object: object, queue: nil) { notification in
                    continuation.yield(Parcel(notification: notification))
                }
                let token = Token(center: center, observer: observer)
                // The stream ends when the task does or the iterator goes away.
                continuation.onTermination = { _ in token.center.removeObserver(token.observer) }
                parcels = stream.makeAsyncIterator()
            }

            /// Waits for the next notification; nothing when the task is cancelled.
            public mutating func next() async -> Notification? {
                await next(isolation: nil)
            }

            /// Waits for the next notification on the caller's actor.
            public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
                await parcels.next(isolation: actor)?.notification
            }
        }
    }
}
