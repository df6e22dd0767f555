import { RegistryError } from '../errors/registryError.ts';
import { isOwnPath, isUnder, pathProblem, type PrefixOwners } from '../paths/pathRules.ts';
import { ANY_PATH, type Caller } from './tokens.ts';

/** Refuses paths that the remote cannot have, or that the caller's token does not cover. Nothing overrides this. */
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
  throw new RegistryError('NOT_ALLOWED', `The token ${caller.name} is not bound to ${uncovered.join(', ')}`, [
    `an operator gives a prefix to a remote: paths ${remote} --add ${uncovered[0]}`,
  ]);
}

function covers({ paths }: Caller, owners: PrefixOwners, remote: string, path: string): boolean {
  if (paths?.includes(ANY_PATH)) return true;
  if (paths) return paths.some((prefix) => isUnder(path, prefix));
  return isOwnPath(owners, remote, path);
}
