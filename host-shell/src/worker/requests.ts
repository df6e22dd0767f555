/** What the worker does with a request: nothing, show the portal's page, or give a file of a release. */
export type Kind = 'other' | 'page' | 'file';

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** A folder of one version holds the same for ever; a development build is in the folder `dev`. */
const RELEASE_FILE = /^\/remotes\/[^/]+\/(?!dev\/)[^/]+\/./;
/** Pages that are not the portal's, and what is no page at all. */
const ELSEWHERE =
  /^\/(?:api|dev|health|metrics|releases|remotes)(?:\/|$)|\.(?:css|ico|js|json|png|svg|txt|webmanifest|xml)$/;

export function kindOf({ method, mode, url }: Asked, origin: string): Kind {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'other';
  if (RELEASE_FILE.test(address.pathname)) return 'file';
  return mode === 'navigate' && !ELSEWHERE.test(address.pathname) ? 'page' : 'other';
}

/** The shell's page, as the registry serves it to this user: not an error, a redirect or a proxy's page. */
export function isPortalPage(answer: Response): boolean {
  return (
    answer.status === 200 &&
    !answer.redirected &&
    (answer.headers.get('content-type') ?? '').startsWith('text/html') &&
    (answer.headers.get('content-security-policy') ?? '').includes("'nonce-") &&
    answer.headers.get('x-epigram-page') !== 'standby'
  );
}

/** A proxy answers that nothing behind it does. Any other answer is the registry's own. */
export function isLost({ status }: Response): boolean {
  return status === 502 || status === 504;
}
