import Testing

/// The example apps. One after another: apps in one process share the manager of dependencies.
@Suite(.serialized) struct ExamplesTests {}
