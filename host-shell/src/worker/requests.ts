/** How the worker handles a request: not at all, as the portal's page, or as a release file. */
export type Kind = 'other' | 'page' | 'file';

interface RequestLike {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** A version's folder never changes; a development build is in the folder `dev`. */
const RELEASE_FILE = /^\/remotes\/[^/]+\/(?!dev\/)[^/]+\/./;
/** Requests that are not pages of the portal. */
const ELSEWHERE =
  /^\/(?:api|dev|health|metrics|releases|remotes)(?:\/|$)|\.(?:css|ico|js|json|png|svg|txt|webmanifest|xml)$/;

export function kindOf({ method, mode, url }: RequestLike, origin: string): Kind {
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

/** A proxy's error when its upstream does not answer. Any other response is the registry's own. */
export function isLost({ status }: Response): boolean {
  return status === 502 || status === 504;
}
