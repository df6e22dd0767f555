import { createHmac } from 'node:crypto';
import net from 'node:net';

const IPV4_PARTS = 3;
const IPV6_PARTS = 3;

/** The network of an address in the usual size of one holder: /24 for IPv4, /48 for IPv6. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (net.isIPv4(mapped)) return mapped.split('.').slice(0, IPV4_PARTS).join('.');
  if (!net.isIPv6(mapped)) return mapped;
  const [head = '', tail = ''] = mapped.split('%')[0]?.split('::') ?? [];
  const parts = head === '' ? [] : head.split(':');
  // The zeros that `::` abbreviates.
  const rest = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - parts.length - rest.length) }, () => '0');
  return [...parts, ...zeros, ...rest]
    .slice(0, IPV6_PARTS)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}

/** Names networks for stored reports, so that they can be distinguished without revealing any location. */
export function networkPseudonyms(secret: Buffer): (address: string) => string {
  return (address) =>
    createHmac('sha256', secret).update(networkOf(address)).digest('base64url').slice(0, 16);
}
