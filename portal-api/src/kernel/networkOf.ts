import { isIPv6 } from 'node:net';

/** The network of an address, as one customer of a provider has it: /24 of version 4, /64 of version 6. */
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
