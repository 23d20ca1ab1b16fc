enum InteropPlaceholder {}
