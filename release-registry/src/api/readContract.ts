import semver from 'semver';
import type { z } from 'zod';
import type { ReleaseCatalog } from '../domain/releaseCatalog.ts';
import { SHELL_NAME } from '../domain/releaseSchema.ts';
import { findRelease, type RegistryState, type ReleaseRecord } from '../domain/state/registryState.ts';
import type { PortalContract } from '../releases/contract/portalContract.ts';
import type { contractAnswer } from './contractSchemas.ts';

type Answer = z.output<typeof contractAnswer>;
type User = Answer['deprecations'][number]['users'][number];

interface ContractParts {
  readonly catalog: ReleaseCatalog;
  readonly portalContract: () => Promise<PortalContract | null>;
}

interface Running {
  readonly release: ReleaseRecord;
  readonly channel: 'live' | 'canary';
}

/** Who needs which contract, what is deprecated and who still uses it: of releases by their bytes, of pages by the API's counts. */
export async function readContract(
  state: RegistryState,
  { catalog, portalContract }: ContractParts,
  serves: string | undefined,
): Promise<Answer> {
  const shell = liveRelease(state, SHELL_NAME);
  const [description, portal] = await Promise.all([
    shell && catalog.find(SHELL_NAME, shell.version),
    portalContract(),
  ]);
  const deprecated = description?.description.provides?.deprecated ?? [];
  const running = runningRemotes(state);
  const uses = portal?.uses ?? [];
  const remotes = remotesOf(shell ? [{ release: shell, channel: 'live' }, ...running] : running, uses);
  return {
    shell: shell ? { version: shell.version, contract: shell.contract } : null,
    api: portal && { version: portal.version, majors: portal.majors, windowDays: portal.windowDays },
    deprecations: deprecated.map((one) => ({ ...one, users: usersOf(one, running, uses) })),
    remotes,
    lost: serves === undefined ? [] : lostWith(serves.split(',').map(Number), remotes),
  };
}

function liveRelease(state: RegistryState, remote: string): ReleaseRecord | undefined {
  const live = state.remotes.get(remote)?.live;
  return live && findRelease(state, remote, live.version);
}

function runningRemotes(state: RegistryState): Running[] {
  return [...state.remotes.values()]
    .filter(({ name }) => name !== SHELL_NAME)
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .flatMap(({ name, live, canary }) => [
      { version: live?.version, channel: 'live' as const, name },
      { version: canary?.version, channel: 'canary' as const, name },
    ])
    .flatMap(({ name, version, channel }) => {
      const release = version === undefined ? undefined : findRelease(state, name, version);
      return release ? [{ release, channel }] : [];
    });
}

function usersOf(
  { kind, name }: Answer['deprecations'][number] | Omit<Answer['deprecations'][number], 'users'>,
  running: readonly Running[],
  uses: PortalContract['uses'],
): User[] {
  // A field is read with its operation, and nothing tells who reads it.
  const operation = kind === 'field' ? name.split('.')[0] : name;
  if (kind === 'operation' || kind === 'field') {
    return uses
      .filter((use) => use.operation === operation)
      .map(({ remote, last }) => ({ remote, version: null, channel: 'pages', last }));
  }
  return running
    .filter(({ release: { surface } }) =>
      (kind === 'export' ? surface?.uses : surface?.slots)?.includes(name),
    )
    .map(({ release: { remote, version }, channel }) => ({ remote, version, channel, last: null }));
}

function remotesOf(running: readonly Running[], uses: PortalContract['uses']): Answer['remotes'] {
  const all = uses.filter(({ operation, remote }) => operation === '' && remote !== '');
  const names = new Set([
    ...running.map(({ release }) => release.remote),
    ...all.map(({ remote }) => remote),
  ]);
  return [...names].toSorted().map((remote) => {
    const live = running.find(
      ({ release, channel }) => release.remote === remote && channel === 'live',
    )?.release;
    return {
      remote,
      version: live?.version ?? null,
      contract: live?.contract ?? null,
      isMeasured: live?.surface?.uses !== undefined,
      pages: all
        .filter((use) => use.remote === remote)
        .map(({ needs, days, last }) => ({ needs, days, last })),
    };
  });
}

/** What an API of these majors would refuse: the live releases, and pages of earlier ones that are still open. */
function lostWith(majors: readonly number[], remotes: Answer['remotes']): string[] {
  const isServed = (version: string) => majors.includes(semver.major(version));
  const list = majors.join(', ');
  return remotes.flatMap(({ remote, version, contract, pages }) => [
    ...(version !== null &&
    contract !== null &&
    !majors.some((major) => semver.intersects(contract, `${major}.x`))
      ? [`${remote} ${version} needs contract ${contract}; the API would serve ${list}`]
      : []),
    ...pages
      .filter(({ needs }) => needs !== '' && !needs.split(',').some(isServed))
      .map(({ needs, last }) => `pages of ${remote} needed contract ${needs}, last on ${last}`),
  ]);
}
