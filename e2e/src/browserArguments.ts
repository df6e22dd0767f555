/** A machine without a GPU draws the WebGL maps in software; in a container Chromium's own sandbox can't start. */
export const browserArguments = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];
