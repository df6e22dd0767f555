import { PRODUCT_NAME } from '@epigram/shared-contracts/product';

/** Shown while the portal builds and starts; it reloads every second. */
export function startingPage(): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="1">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${PRODUCT_NAME}</title>
<style>body{font:16px/1.5 system-ui;margin:20vh auto;max-width:30rem;padding:0 1rem;color:#1d2521}</style></head>
<body><h1>${PRODUCT_NAME}</h1><p role="status">Starting. This page shows the portal as soon as it is ready.</p></body></html>`;
}
