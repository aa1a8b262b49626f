/// Makes a computed property one of the properties that an entity shows.
///
/// ```swift
/// struct LandmarkEntity: AppEntity {
///     let landmark: Landmark
///
///     @ComputedProperty
///     var name: String { landmark.name }
/// }
/// ```
///
/// A type's own declaration gets a stored constant of no size beside the property, by which the property is
/// found in the entity's `Mirror`; see ``_ComputedProperty``. A property in an extension, where nothing can
/// be stored, is not found; nor is one of an entity declared `Codable`, which would encode the constant.
@attached(peer, names: prefixed(_property_), prefixed(_Property_), prefixed(_read_))
public macro ComputedProperty() = #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Makes a computed property with a title one of the properties that an entity shows.
@attached(peer, names: prefixed(_property_), prefixed(_Property_), prefixed(_read_))
public macro ComputedProperty(title: LocalizedStringResource) =
    #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Makes a property that takes time to compute one of the properties that an entity shows.
///
/// The property is read only where it is asked for:
///
/// ```swift
/// @DeferredProperty
/// var crowd: Int { get async throws { try await service.crowd(at: landmark) } }
/// ```
@attached(peer, names: prefixed(_property_), prefixed(_Property_), prefixed(_read_))
public macro DeferredProperty() = #externalMacro(module: "AppIntentsMacros", type: "DeferredPropertyMacro")

/// Makes a property with a title that takes time to compute one of the properties that an entity shows.
@attached(peer, names: prefixed(_property_), prefixed(_Property_), prefixed(_read_))
public macro DeferredProperty(title: LocalizedStringResource) =
    #externalMacro(module: "AppIntentsMacros", type: "DeferredPropertyMacro")
