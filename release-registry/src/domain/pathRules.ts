import { ROUTES } from '@epigram/shared-contracts/routes';

/** Paths that the gateway and the production proxy do not send to the shell. */
const SERVER_PATHS = ['/api', '/remotes', '/releases', '/dev', '/health', '/metrics'];

/** The fixed part of a route: for `/Join/:token?` it is `/Join`. */
function fixedPart(path: string): string {
  return path.replace(/\/?[:*].*$/, '').replace(/\/$/, '');
}

const RESERVED = [...Object.values(ROUTES).map(({ path }) => fixedPart(path)), ...SERVER_PATHS].filter(
  (path) => path !== '',
);

/** Whether a path equals the other or is below it. Home is exactly `/`. The router ignores case. */
export function isUnder(path: string, prefix: string): boolean {
  const [inner, outer] = [path.toLowerCase(), prefix.toLowerCase()];
  return inner === outer || (outer !== '/' && inner.startsWith(`${outer}/`));
}

export function overlap(one: string, other: string): boolean {
  return isUnder(one, other) || isUnder(other, one);
}

/** The path of the shell or of a server that conflicts with this path: equal, above or below. */
export function reservedPath(path: string): string | undefined {
  return RESERVED.find((reserved) => overlap(path, reserved));
}

/** Prefixes and the remotes that own them. A prefix has one owner, including everything below it. */
export type PrefixOwners = ReadonlyMap<string, string>;

export type PathClaim = readonly [prefix: string, remote: string];

/** Why a remote can't have this path beside these claims of others; undefined if it can. */
export function pathProblem(claims: Iterable<PathClaim>, remote: string, path: string): string | undefined {
  const reserved = reservedPath(path);
  if (reserved) return `${path} is reserved: ${reserved} belongs to the portal itself`;
  for (const [prefix, owner] of claims) {
    if (owner === remote || !overlap(path, prefix)) continue;
    if (path.toLowerCase() === prefix.toLowerCase()) return `${path} belongs to ${owner}`;
    return `${path} is ${isUnder(path, prefix) ? 'below' : 'above'} ${prefix}, which belongs to ${owner}`;
  }
  return undefined;
}

export function isOwnPath(owners: PrefixOwners, remote: string, path: string): boolean {
  return [...owners].some(([prefix, owner]) => owner === remote && isUnder(path, prefix));
}

/** The owners after a promotion: the remote then owns its formerly free paths. */
export function withClaims(owners: PrefixOwners, remote: string, paths: readonly string[]): PrefixOwners {
  const free = paths.filter((path) => ![...owners].some(([prefix]) => isUnder(path, prefix)));
  return free.length > 0 ? new Map([...owners, ...free.map((path) => [path, remote] as const)]) : owners;
}
