/** The URL to which browsers report violations: the API's collector, on the same origin. */
const COLLECTOR = '/api/v2/csp-reports';
export const REPORTING_ENDPOINTS = `csp="${COLLECTOR}"`;

/** The policy of the shell's page: only our own files and this page's nonce, and no evaluation of text. */
export function shellPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "worker-src 'self' blob:",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
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
