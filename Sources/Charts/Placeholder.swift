enum ChartsPlaceholder {}
