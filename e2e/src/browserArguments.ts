/**
 * A machine without a GPU composites in software; an emulated GPU would take a quarter of the CPU time. Chromium's
 * sandbox cannot start in a container. A page lives too briefly to benefit from optimised machine code, so the
 * optimising compilers and the helper threads of the garbage collector would only keep the cores from the other workers.
 */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--js-flags=--no-opt,--no-maglev,--single-threaded-gc',
];
