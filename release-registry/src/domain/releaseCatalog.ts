import type { Database } from '@epigram/platform/database/openDatabase';
import type { ReleaseDescription, ReleaseFile } from '@epigram/shared-contracts/release';
import { sql } from 'kysely';
import type { Tables } from './log/tables.ts';

export interface CatalogedRelease {
  readonly description: ReleaseDescription;
  readonly files: ReadonlyMap<string, ReleaseFile>;
}

interface ReleaseName {
  readonly remote: string;
  readonly version: string;
}

export interface ReleaseCatalog {
  find(name: string, version: string): Promise<CatalogedRelease | undefined>;
  /** The same for many, in their order, with at most one statement. */
  findAll(releases: readonly ReleaseName[]): Promise<(CatalogedRelease | undefined)[]>;
}

/** Two for each of several hundred remotes: a manifest names the live release and the last good one before it. */
const MAX_CACHED = 1_000;

function keyOf({ remote, version }: ReleaseName): string {
  return `${remote}@${version}`;
}

/** Published releases with all their files. They are cached, because a release never changes. */
export function createReleaseCatalog({ db }: Pick<Database<Tables>, 'db'>): ReleaseCatalog {
  const kept = new Map<string, CatalogedRelease>();

  function keep(key: string, release: CatalogedRelease): void {
    const oldest = kept.size >= MAX_CACHED ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(key, release);
  }

  async function read(releases: readonly ReleaseName[]): Promise<ReadonlyMap<string, CatalogedRelease>> {
    if (releases.length === 0) return new Map();
    const names = releases.map(({ remote }) => remote);
    const versions = releases.map(({ version }) => version);
    const rows = await db
      .selectFrom('releases')
      .select(['name', 'version', 'description'])
      .where(sql<boolean>`(name, version) in (select * from unnest(${names}::text[], ${versions}::text[]))`)
      .execute();
    return new Map(
      rows.map(({ name, version, description }) => {
        const files = new Map(description.files.map((file) => [file.path, file]));
        return [keyOf({ remote: name, version }), { description, files }];
      }),
    );
  }

  async function findAll(releases: readonly ReleaseName[]): Promise<(CatalogedRelease | undefined)[]> {
    const known = new Map(releases.map((release) => [keyOf(release), kept.get(keyOf(release))]));
    const missing = releases.filter((release) => !known.get(keyOf(release)));
    const found = await read(missing);
    for (const [key, release] of found) keep(key, release);
    // Not from the cache: with more releases than it holds, the first of them are already gone.
    return releases.map((release) => known.get(keyOf(release)) ?? found.get(keyOf(release)));
  }

  return {
    findAll,
    async find(remote, version) {
      const [release] = await findAll([{ remote, version }]);
      return release;
    },
  };
}
