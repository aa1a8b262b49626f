extension AppSchema.Intent {
    /// The intents of apps that make presentations.
    public static var presentation: Presentation { Presentation() }

    /// The schemas of the intents of apps that make presentations.
    public struct Presentation: Sendable {
        /// The schema `CreatePresentationIntent`.
        public var create: AppSchema.Intent { .init("CreatePresentationIntent") }

        /// The schema `OpenPresentationIntent`.
        public var open: AppSchema.Intent { .init("OpenPresentationIntent") }

        /// The schema `StartPlaybackPresentationIntent`.
        public var startPlayback: AppSchema.Intent { .init("StartPlaybackPresentationIntent") }

        /// The schema `StopPlaybackPresentationIntent`.
        public var stopPlayback: AppSchema.Intent { .init("StopPlaybackPresentationIntent") }

        /// The schema `UpdatePresentationIntent`.
        public var update: AppSchema.Intent { .init("UpdatePresentationIntent") }

        /// The schema `CreatePresentationSlideIntent`.
        public var createSlide: AppSchema.Intent { .init("CreatePresentationSlideIntent") }

        /// The schema `OpenPresentationSlideIntent`.
        public var openSlide: AppSchema.Intent { .init("OpenPresentationSlideIntent") }

        /// The schema `UpdatePresentationSlideIntent`.
        public var setSlideTitle: AppSchema.Intent { .init("UpdatePresentationSlideIntent") }

        /// The schema `AddTextBoxToPresentationSlideIntent`.
        public var addTextBoxToSlide: AppSchema.Intent { .init("AddTextBoxToPresentationSlideIntent") }

        /// The schema `AddVideoToPresentationSlideIntent`.
        public var addVideoToSlide: AppSchema.Intent { .init("AddVideoToPresentationSlideIntent") }

        /// The schema `AddImageToPresentationSlideIntent`.
        public var addImageToSlide: AppSchema.Intent { .init("AddImageToPresentationSlideIntent") }

        /// The schema `AddAudioToPresentationSlideIntent`.
        public var addAudioToSlide: AppSchema.Intent { .init("AddAudioToPresentationSlideIntent") }

        /// The schema `AddWebVideoToPresentationSlideIntent`.
        public var addWebVideoToSlide: AppSchema.Intent { .init("AddWebVideoToPresentationSlideIntent") }

        /// The schema `AddCommentToPresentationSlideIntent`.
        public var addCommentToSlide: AppSchema.Intent { .init("AddCommentToPresentationSlideIntent") }

        /// The schema `DeletePresentationSlideIntent`.
        public var deleteSlide: AppSchema.Intent { .init("DeletePresentationSlideIntent") }
    }
}

extension AppSchema.Entity {
    /// The entities of apps that make presentations.
    public static var presentation: Presentation { Presentation() }

    /// The schemas of the entities of apps that make presentations.
    public struct Presentation: Sendable {
        /// The schema `PresentationSlideEntity`.
        public var slide: AppSchema.Entity { .init("PresentationSlideEntity") }

        /// The schema `PresentationEntity`.
        public var document: AppSchema.Entity { .init("PresentationEntity") }

        /// The schema `PresentationTemplateEntity`.
        public var template: AppSchema.Entity { .init("PresentationTemplateEntity") }
    }
}
