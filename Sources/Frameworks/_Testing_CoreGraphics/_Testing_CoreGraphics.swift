// Where a file imports both Testing and a module named CoreGraphics, the compiler imports this one as well and stops when
// it is not there. On Apple's platforms it attaches pictures to test results; here it has nothing to add.
