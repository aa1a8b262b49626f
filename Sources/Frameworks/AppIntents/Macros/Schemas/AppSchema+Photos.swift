extension AppSchema.Intent {
    /// The intents of apps that keep photos and videos.
    public static var photos: Photos { Photos() }

    /// The schemas of the intents of apps that keep photos and videos.
    public struct Photos: Sendable {
        /// The schema `CreateMediaAlbumIntent`.
        public var createAlbum: AppSchema.Intent { .init("CreateMediaAlbumIntent") }

        /// The schema `OpenMediaAlbumIntent`.
        public var openAlbum: AppSchema.Intent { .init("OpenMediaAlbumIntent") }

        /// The schema `UpdateMediaAlbumIntent`.
        public var updateAlbum: AppSchema.Intent { .init("UpdateMediaAlbumIntent") }

        /// The schema `DeleteMediaAlbumIntent`.
        public var deleteAlbum: AppSchema.Intent { .init("DeleteMediaAlbumIntent") }

        /// The schema `CreateMediaAssetsIntent`.
        public var createAssets: AppSchema.Intent { .init("CreateMediaAssetsIntent") }

        /// The schema `OpenMediaAssetIntent`.
        public var openAsset: AppSchema.Intent { .init("OpenMediaAssetIntent") }

        /// The schema `UpdateMediaAssetIntent`.
        public var updateAsset: AppSchema.Intent { .init("UpdateMediaAssetIntent") }

        /// The schema `DeleteMediaAssetsIntent`.
        public var deleteAssets: AppSchema.Intent { .init("DeleteMediaAssetsIntent") }

        /// The schema `DuplicateMediaAssetsIntent`.
        public var duplicateAssets: AppSchema.Intent { .init("DuplicateMediaAssetsIntent") }

        /// The schema `PostToSharedAlbumIntent`.
        public var postToSharedAlbum: AppSchema.Intent { .init("PostToSharedAlbumIntent") }

        /// The schema `AddMediaAssetsToAlbumIntent`.
        public var addAssetsToAlbum: AppSchema.Intent { .init("AddMediaAssetsToAlbumIntent") }

        /// The schema `RemoveMediaAssetsFromAlbumIntent`.
        public var removeAssetsFromAlbum: AppSchema.Intent { .init("RemoveMediaAssetsFromAlbumIntent") }

        /// The schema `SearchMediaIntent`.
        public var search: AppSchema.Intent { .init("SearchMediaIntent") }

        /// The schema `UpdateMediaPersonIntent`.
        public var updateRecognizedPerson: AppSchema.Intent { .init("UpdateMediaPersonIntent") }

        /// The schema `CopyMediaEditsIntent`.
        public var copyEdits: AppSchema.Intent { .init("CopyMediaEditsIntent") }

        /// The schema `PasteMediaEditsIntent`.
        public var pasteEdits: AppSchema.Intent { .init("PasteMediaEditsIntent") }

        /// The schema `CleanupMediaIntent`.
        public var cleanupPhoto: AppSchema.Intent { .init("CleanupMediaIntent") }

        /// The schema `SetMediaExposureIntent`.
        public var setExposure: AppSchema.Intent { .init("SetMediaExposureIntent") }

        /// The schema `SetMediaSaturationIntent`.
        public var setSaturation: AppSchema.Intent { .init("SetMediaSaturationIntent") }

        /// The schema `SetMediaWarmthIntent`.
        public var setWarmth: AppSchema.Intent { .init("SetMediaWarmthIntent") }

        /// The schema `EnhanceMediaIntent`.
        public var toggleSuggestedEdits: AppSchema.Intent { .init("EnhanceMediaIntent") }

        /// The schema `ApplyMediaFilterIntent`.
        public var setFilter: AppSchema.Intent { .init("ApplyMediaFilterIntent") }

        /// The schema `SetMediaApertureIntent`.
        public var setDepth: AppSchema.Intent { .init("SetMediaApertureIntent") }

        /// The schema `SetMediaDepthIntent`.
        public var toggleDepth: AppSchema.Intent { .init("SetMediaDepthIntent") }

        /// The schema `CropMediaIntent`.
        public var crop: AppSchema.Intent { .init("CropMediaIntent") }

        /// The schema `StraightenMediaIntent`.
        public var straighten: AppSchema.Intent { .init("StraightenMediaIntent") }

        /// The schema `RotateMediaIntent`.
        public var setRotation: AppSchema.Intent { .init("RotateMediaIntent") }
    }
}

extension AppSchema.Entity {
    /// The entities of apps that keep photos and videos.
    public static var photos: Photos { Photos() }

    /// The schemas of the entities of apps that keep photos and videos.
    public struct Photos: Sendable {
        /// The schema `PhotoEntity`.
        public var asset: AppSchema.Entity { .init("PhotoEntity") }

        /// The schema `PhotoAlbumEntity`.
        public var album: AppSchema.Entity { .init("PhotoAlbumEntity") }

        /// The schema `PhotoPersonEntity`.
        public var recognizedPerson: AppSchema.Entity { .init("PhotoPersonEntity") }
    }
}

extension AppSchema.Enum {
    /// The enums of apps that keep photos and videos.
    public static var photos: Photos { Photos() }

    /// The schemas of the enums of apps that keep photos and videos.
    public struct Photos: Sendable {
        /// The schema `PhotoAssetType`.
        public var assetType: AppSchema.Enum { .init("PhotoAssetType") }

        /// The schema `PhotoAlbumType`.
        public var albumType: AppSchema.Enum { .init("PhotoAlbumType") }

        /// The schema `PhotoFilterEffectType`.
        public var filterType: AppSchema.Enum { .init("PhotoFilterEffectType") }

        /// The schema `PhotoRotationDirection`.
        public var rotationDirection: AppSchema.Enum { .init("PhotoRotationDirection") }
    }
}
