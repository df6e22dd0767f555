import type { RegistryState, ReleaseRecord } from './registryState.ts';

/** Every other release with the same content, whatever it is called. */
function twinsOf({ remotes }: RegistryState, { content, remote, version }: ReleaseRecord): ReleaseRecord[] {
  if (content === undefined) return [];
  return [...remotes.values()]
    .flatMap(({ releases }) => [...releases.values()])
    .filter((other) => other.content === content && !(other.remote === remote && other.version === version));
}

/** The releases whose bad marks apply to this one: itself and its twins. */
export function marksOn(state: RegistryState, release: ReleaseRecord): ReleaseRecord[] {
  return [release, ...twinsOf(state, release)].filter(({ bad }) => bad !== undefined);
}

export function isBad(state: RegistryState, release: ReleaseRecord): boolean {
  return marksOn(state, release).length > 0;
}

/** Why a release counts as bad, on one line; undefined if it does not. */
export function badReason(state: RegistryState, release: ReleaseRecord): string | undefined {
  const [marked] = marksOn(state, release);
  if (!marked) return undefined;
  const { remote, version } = release;
  const reason = `marked bad: ${marked.bad?.reason ?? ''}`;
  if (marked === release) return `${remote} ${version} was ${reason}`;
  return `${remote} ${version} has the content of ${marked.remote} ${marked.version}, which was ${reason}`;
}
