import { containerName, type ReleaseIdentity } from '../release/releaseIdentity.ts';

/** The version of development builds; no release has it. */
const DEV_VERSION = '0.0.0-dev';

export function devIdentity(name: string): ReleaseIdentity {
  return { name, version: DEV_VERSION, container: containerName(name, DEV_VERSION) };
}

export function devPath(name: string): string {
  return `/remotes/${name}/dev/`;
}
