import { isIPv6 } from 'node:net';

/** The network that a provider typically gives to one customer: /24 for IPv4, /64 for IPv6. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(?<v4>[\d.]+)$/i.exec(ip)?.groups?.['v4'];
  const address = mapped ?? ip;
  if (!isIPv6(address)) return address.split('.').slice(0, 3).join('.');
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}
