import { promoted, published } from './eventFixtures.ts';
import { aRemote, aShell, type BuiltRelease } from './releaseFixtures.ts';
import type { TestRegistry } from './startRegistry.ts';

export interface RegistrySize {
  readonly remotes: number;
  /** Of each remote; each was live, the last one is. */
  readonly versions: number;
}

/** Writes releases into log and catalogue, without their files, beside a live shell: publishing thousands takes minutes. */
export async function fillRegistry(
  registry: TestRegistry,
  { remotes, versions }: RegistrySize,
): Promise<void> {
  await registry.goLive(aShell());
  for (let number = 1; number <= versions; number++) {
    const built = Array.from({ length: remotes }, (_, index) =>
      aRemote({ name: `mfe-team-${index}`, version: `${number}.0.0` }),
    );
    await store(registry, built);
  }
}

function store({ parts: { ledger } }: TestRegistry, built: readonly BuiltRelease[]): Promise<null> {
  return ledger.execute({
    actor: 'anna',
    reason: 'a test',
    async decide(_, trx) {
      await trx
        .insertInto('releases')
        .values(
          built.map(({ release }) => ({
            name: release.name,
            version: release.version,
            digest: `${release.name}@${release.version}`,
            description: JSON.stringify(release),
          })),
        )
        .execute();
      const events = built.flatMap(({ release: { name, version } }) => [
        published(name, version),
        promoted(name, version),
      ]);
      return { events, result: null };
    },
  });
}
