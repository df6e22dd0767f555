/**
 * A machine without a GPU composites in software; an emulated GPU would take a quarter of the CPU time. Chromium's
 * sandbox cannot start in a container.
 */
export const browserArguments = ['--no-sandbox', '--disable-gpu'];
