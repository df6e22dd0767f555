/** The push services of browsers. A leading dot includes subdomains. */
const SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  'web.push.apple.com',
] as const;

/**
 * Whether the portal posts to an endpoint. Browsers supply it, so anyone can choose it, and an address in the server's
 * network would give access to internal services. `further` are configured origins, for a private push service.
 */
export function isPushService(endpoint: string, further: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username } = new URL(endpoint);
  if (username !== '') return false;
  if (further.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return SERVICES.some((it) => (it.startsWith('.') ? hostname.endsWith(it) : hostname === it));
}
