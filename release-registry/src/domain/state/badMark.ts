import type { RegistryState, ReleaseRecord } from './registryState.ts';

type MarksByContent = ReadonlyMap<string, readonly ReleaseRecord[]>;

/** A state is never changed, so its marks are collected once, and not for each of its releases. */
const collected = new WeakMap<RegistryState['remotes'], MarksByContent>();

function marksByContent({ remotes }: RegistryState): MarksByContent {
  const known = collected.get(remotes);
  if (known) return known;
  const marks = new Map<string, ReleaseRecord[]>();
  for (const { releases } of remotes.values()) {
    for (const release of releases.values()) {
      if (release.bad === undefined || release.content === undefined) continue;
      const twins = marks.get(release.content);
      if (twins) twins.push(release);
      else marks.set(release.content, [release]);
    }
  }
  collected.set(remotes, marks);
  return marks;
}

/** The releases whose bad marks apply to this one: itself, and every other one with its content under any name. */
export function marksOn(state: RegistryState, release: ReleaseRecord): ReleaseRecord[] {
  const { content, remote, version, bad } = release;
  const own = bad === undefined ? [] : [release];
  if (content === undefined) return own;
  const twins = (marksByContent(state).get(content) ?? []).filter(
    (other) => !(other.remote === remote && other.version === version),
  );
  return [...own, ...twins];
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
