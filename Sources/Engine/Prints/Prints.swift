// Prints
