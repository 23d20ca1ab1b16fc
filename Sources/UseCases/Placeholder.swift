enum UseCasesPlaceholder {}
