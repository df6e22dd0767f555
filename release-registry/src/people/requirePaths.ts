import { RegistryError } from '../domain/registryError.ts';
import { isOwnPath, isUnder, pathProblem, type PrefixOwners } from '../domain/pathRules.ts';
import { ALL_REMOTES, ANY_PATH, type Caller, type Grant } from '../domain/rights.ts';

/** Refuses paths that the remote can't have, or that the caller's token does not cover. No override allows them. */
export function requirePaths(
  caller: Caller,
  owners: PrefixOwners,
  remote: string,
  paths: readonly string[],
): void {
  const problems = paths
    .map((path) => pathProblem(owners, remote, path))
    .filter((text) => text !== undefined);
  if (problems.length > 0) throw new RegistryError('INCOMPATIBLE', `Refused: ${problems.join(', ')}`);
  const uncovered = paths.filter((path) => !covers(caller, owners, remote, path));
  if (uncovered.length === 0) return;
  const who = caller.kind === 'token' ? `The token ${caller.name}` : caller.name;
  throw new RegistryError('NOT_ALLOWED', `${who} may not use ${uncovered.join(', ')}`, [
    `an operator can assign a prefix to a remote: paths ${remote} --add ${uncovered[0]}`,
  ]);
}

function covers({ grants }: Caller, owners: PrefixOwners, remote: string, path: string): boolean {
  return grants
    .filter(({ remotes }) => remotes.includes(ALL_REMOTES) || remotes.includes(remote))
    .some((grant) => isBoundTo(grant, owners, remote, path));
}

function isBoundTo({ paths }: Grant, owners: PrefixOwners, remote: string, path: string): boolean {
  if (paths?.includes(ANY_PATH)) return true;
  if (paths) return paths.some((prefix) => isUnder(path, prefix));
  return isOwnPath(owners, remote, path);
}
