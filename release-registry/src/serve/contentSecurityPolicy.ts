/** Where browsers report what a policy stopped: the API's collector, under the same origin. */
const COLLECTOR = '/api/v2/csp-reports';
export const REPORTING_ENDPOINTS = `csp="${COLLECTOR}"`;

/** The policy of the shell's page: own files and this page's nonce, nothing else, and no evaluation of text. */
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
    // For browsers that do not know `report-to` yet.
    `report-uri ${COLLECTOR}`,
  ].join('; ');
}

/** A page of its own: an inline style with a nonce, no script. */
export function plainPolicy(nonce: string): string {
  return `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
}

/** A release's file opened as a page of its own (an SVG, an HTML): nothing in it runs. */
export const SANDBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
