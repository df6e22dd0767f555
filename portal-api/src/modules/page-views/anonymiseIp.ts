import { isIPv4, isIPv6 } from 'node:net';

/** Anonymises an IP address: IPv4 without its last octet, IPv6 cut to its /48; `null` if it is neither. */
export function anonymiseIp(address: string): string | null {
  const mapped = address.toLowerCase().startsWith('::ffff:') ? address.slice(7) : address;
  if (isIPv4(mapped)) return mapped.replace(/\d+$/, '0');
  if (!isIPv6(address)) return null;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...(tail === undefined ? [] : zeros), ...right].slice(0, 3);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::`;
}
