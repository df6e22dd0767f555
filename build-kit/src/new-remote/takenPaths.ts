import { ROUTES } from '@epigram/shared-contracts/routes';
import type { WorkspacePackage } from '../workspace/workspacePackage.ts';

/** A path and its owner, in words that end a sentence. */
interface TakenPath {
  readonly path: string;
  readonly owner: string;
}

/** Paths that the gateway and the production proxy do not send to the shell. */
const SERVER_PATHS = ['/api', '/remotes', '/releases', '/dev', '/health', '/metrics'];

function takenPaths(packages: readonly WorkspacePackage[]): TakenPath[] {
  const routes = Object.values(ROUTES).map(({ path }) => ({
    // Without its parameters: `/Join/:token?` is `/Join`.
    path: path.replace(/\/?[:*].*$/, '').replace(/\/$/, ''),
    owner: `the portal’s own route ${path}`,
  }));
  const mounts = packages.flatMap(({ name, json }) =>
    (json.epigram?.mount ?? []).map((path) => ({ path, owner: `the mount ${path} of ${name}` })),
  );
  const servers = SERVER_PATHS.map((path) => ({ path, owner: `${path}, which a server handles` }));
  // Home is exactly `/`, and no path is below it.
  return [...mounts, ...routes, ...servers].filter(({ path }) => path !== '' && path !== '/');
}

/** Whether two paths are equal or one is below the other. The router ignores case. */
function overlap(one: string, other: string): boolean {
  const [a, b] = [`${one.toLowerCase()}/`, `${other.toLowerCase()}/`];
  return a.startsWith(b) || b.startsWith(a);
}

/** The owner of a conflicting path, which is equal, above or below; undefined if the path is free. */
export function ownerOfPath(path: string, packages: readonly WorkspacePackage[]): string | undefined {
  return takenPaths(packages).find((taken) => overlap(path, taken.path))?.owner;
}
