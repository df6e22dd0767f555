/** The push services of browsers. A leading dot takes the hosts below as well. */
const SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  'web.push.apple.com',
] as const;

/**
 * Whether the portal posts to an endpoint. A browser names it, so anyone may: an address of the server's own network would let
 * them reach what they can't. `further` are origins from the configuration, for a push service of one's own.
 */
export function isPushService(endpoint: string, further: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username } = new URL(endpoint);
  if (username !== '') return false;
  if (further.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return SERVICES.some((it) => (it.startsWith('.') ? hostname.endsWith(it) : hostname === it));
}
