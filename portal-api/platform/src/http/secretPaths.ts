/**
 * What comes after one of these is a secret: it opens something for whoever has it. The list is the source of
 * `loggablePath` and of the map in build-kit/production/nginx.conf; tests compare both with it, and with all routes.
 */
export const SECRET_PATHS = [
  '/Password/Recover/Change',
  '/Join',
  '/Invitations/Review',
  '/api/v2/calendar',
  '/api/v2/notifications/unsubscribe',
] as const;

/** In any case, because pages are found in any case. The syntax is common to JavaScript and PCRE. */
export const BEFORE_SECRET = `/(?:${SECRET_PATHS.map((path) => path.slice(1)).join('|')})/`;

/**
 * Where a path stops being spelled as we spell our links: an empty segment, a dot segment, an escape, a backslash, a
 * parameter. What follows could be any secret path in disguise (`//Join/…`, `/J%6Fin/…`), so it is not logged.
 */
export const UNUSUAL = String.raw`//|/\.|[%;#\x5c]`;

const SECRET = new RegExp(`^${BEFORE_SECRET}`, 'i');
const UNUSUAL_FROM = new RegExp(`^([^?]*?)(?:${UNUSUAL})`);

/** A request's path for a log: without its query, and without secrets however the path is spelled. */
export function loggablePath(url: string): string {
  const known = SECRET.exec(url)?.[0] ?? UNUSUAL_FROM.exec(url)?.[1];
  return known === undefined ? (url.split('?', 1)[0] ?? '') : `${known}...`;
}
