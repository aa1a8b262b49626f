extension AppSchema.Intent {
    /// The intents of cameras.
    public static var camera: Camera { Camera() }

    /// The schemas of the intents of cameras.
    public struct Camera: Sendable {
        /// The schema `NavigateToCaptureModeIntent`.
        public var openInCaptureMode: AppSchema.Intent { .init("NavigateToCaptureModeIntent") }

        /// The schema `FlipCameraIntent`.
        public var switchDevice: AppSchema.Intent { .init("FlipCameraIntent") }

        /// The schema `SetActiveDeviceIntent`.
        public var setDevice: AppSchema.Intent { .init("SetActiveDeviceIntent") }

        /// The schema `StartCameraCaptureIntent`.
        public var startCapture: AppSchema.Intent { .init("StartCameraCaptureIntent") }

        /// The schema `StopCaptureIntent`.
        public var stopCapture: AppSchema.Intent { .init("StopCaptureIntent") }
    }
}

extension AppSchema.Enum {
    /// The enums of cameras.
    public static var camera: Camera { Camera() }

    /// The schemas of the enums of cameras.
    public struct Camera: Sendable {
        /// The schema `CaptureMode`.
        public var captureMode: AppSchema.Enum { .init("CaptureMode") }

        /// The schema `CaptureDuration`.
        public var captureDuration: AppSchema.Enum { .init("CaptureDuration") }

        /// The schema `CaptureDevice`.
        public var captureDevice: AppSchema.Enum { .init("CaptureDevice") }
    }
}
