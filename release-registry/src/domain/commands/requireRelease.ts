import { RegistryError } from '../registryError.ts';
import type { RegistryState, ReleaseRecord, RemoteState } from '../state/registryState.ts';

export function requireRemote(state: RegistryState, name: string): RemoteState {
  const remote = state.remotes.get(name);
  if (!remote) throw new RegistryError('NOT_FOUND', `Nothing was ever published as ${name}`);
  return remote;
}

export function requireRelease(state: RegistryState, name: string, version: string): ReleaseRecord {
  const release = requireRemote(state, name).releases.get(version);
  if (!release) throw new RegistryError('NOT_FOUND', `${name} ${version} was never published`);
  if (release.pruned)
    throw new RegistryError('PRUNED', `The files of ${name} ${version} were deleted; publish it again`);
  return release;
}
