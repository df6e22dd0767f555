/** The URL to which browsers report violations: the API's collector, on the same origin. */
const COLLECTOR = '/api/v2/csp-reports';
export const REPORTING_ENDPOINTS = `csp="${COLLECTOR}"`;

/**
 * The policy of the shell's page: only our own files and this page's nonce, and no evaluation of text.
 * @param developerOrigin a server of the browser's own computer, for someone who develops a remote
 */
export function shellPolicy(nonce: string, developerOrigin?: string): string {
  const own = developerOrigin === undefined ? "'self'" : `'self' ${developerOrigin}`;
  return [
    "default-src 'self'",
    `script-src ${own} 'nonce-${nonce}'`,
    `style-src ${own} 'nonce-${nonce}'`,
    "worker-src 'self' blob:",
    `img-src ${own} data: blob:`,
    `font-src ${own} data:`,
    `connect-src ${own}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    'report-to csp',
    // For browsers that do not support `report-to` yet.
    `report-uri ${COLLECTOR}`,
  ].join('; ');
}

/** For a self-contained page: an inline style with a nonce, no script. */
export function plainPolicy(nonce: string): string {
  return `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
}

/** For a release file that is opened directly (an SVG, an HTML file): nothing in it runs. */
export const SANDBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
