import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';

/** Ranges of IPv4 that are not on the public internet (RFC 6890): this network, private, shared, loopback, … */
const NOT_PUBLIC_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** Public IPv6 addresses are in 2000::/3, except for protocols, tunnels to IPv4 addresses, and documentation. */
const NOT_PUBLIC_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const refusedV4 = new net.BlockList();
for (const [start, prefix] of NOT_PUBLIC_V4) refusedV4.addSubnet(start, prefix, 'ipv4');
const globalV6 = new net.BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');
const refusedV6 = new net.BlockList();
for (const [start, prefix] of NOT_PUBLIC_V6) refusedV6.addSubnet(start, prefix, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (net.isIPv4(address)) return !refusedV4.check(address, 'ipv4');
  if (!net.isIPv6(address)) return false;
  return globalV6.check(address, 'ipv6') && !refusedV6.check(address, 'ipv6');
}

/** The URL leads into the server's own network. The message names no address, so it does not help to scan it. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
  constructor(host: string) {
    super(`${host} is not on the public internet`);
  }
}

function literalOf(hostname: string): string | undefined {
  const address = hostname.replace(/^\[|\]$/g, '');
  return net.isIP(address) === 0 ? undefined : address;
}

/** `dns.lookup`, as far as it is used here. */
export type PublicResolve = (
  host: string,
  options: dns.LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: dns.LookupAddress[]) => void,
) => void;

export interface PublicPostOptions {
  /** Also sends to addresses in private networks, for development and tests. */
  readonly isPrivateAllowed?: boolean | undefined;
  /** Host names that may be or resolve to private addresses, for tests. */
  readonly allowedHosts?: readonly string[] | undefined;
  readonly resolve?: PublicResolve;
}

interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
}

export interface PublicPost {
  /** Throws a `PrivateAddressError` for a host that is or resolves to an address which is not public. */
  check(url: string): Promise<void>;
  /** Posts to a URL that a user has entered; returns the status. Redirects are not followed. */
  post(url: string, message: Message): Promise<number>;
}

/**
 * Requests to URLs of users, which must not reach the server's own network. The check is part of the connection's
 * lookup: a name that resolves to another address later is checked again, and the connection goes to what was checked.
 */
export function createPublicPost({
  isPrivateAllowed = false,
  allowedHosts = [],
  resolve = dns.lookup,
}: PublicPostOptions = {}): PublicPost {
  const isAllowed = (host: string) => isPrivateAllowed || allowedHosts.includes(host);

  const lookup: net.LookupFunction = (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const [first] = addresses;
      if (!first || !(isAllowed(host) || addresses.every(({ address }) => isPublicAddress(address))))
        return done(new PrivateAddressError(host), []);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };

  /** A literal address is connected to without a lookup. */
  function refusePrivateLiteral({ hostname }: URL): void {
    const literal = literalOf(hostname);
    if (literal && !isAllowed(hostname) && !isPublicAddress(literal)) throw new PrivateAddressError(literal);
  }

  return {
    async check(address) {
      const url = new URL(address);
      refusePrivateLiteral(url);
      if (literalOf(url.hostname)) return;
      await new Promise<void>((fulfil, reject) => {
        lookup(url.hostname, { all: true }, (error) => {
          // A name that does not resolve now may do so later, and is checked then.
          if (error instanceof PrivateAddressError) reject(error);
          else fulfil();
        });
      });
    },
    async post(address, { headers, body, timeoutMs }) {
      const url = new URL(address);
      refusePrivateLiteral(url);
      const { request } = url.protocol === 'http:' ? http : https;
      return new Promise((fulfil, reject) => {
        const sent = request(
          url,
          {
            method: 'POST',
            headers: { ...headers, 'content-length': Buffer.byteLength(body) },
            lookup,
            // A connection of the shared agent would be reused without a check.
            agent: false,
            signal: AbortSignal.timeout(timeoutMs),
          },
          (answer) => {
            // Only the status counts, and the body may be endless.
            answer.on('error', () => undefined).destroy();
            fulfil(answer.statusCode ?? 0);
          },
        );
        sent.on('error', reject);
        sent.end(body);
      });
    },
  };
}
