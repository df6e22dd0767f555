import type { Database } from '@epigram/platform/database/openDatabase';
import type { ReleaseDescription, ReleaseFile } from '@epigram/shared-contracts/release';
import type { Tables } from './log/tables.ts';

export interface CatalogedRelease {
  readonly description: ReleaseDescription;
  readonly files: ReadonlyMap<string, ReleaseFile>;
}

export interface ReleaseCatalog {
  find(name: string, version: string): Promise<CatalogedRelease | undefined>;
}

const MAX_CACHED = 400;

/** Published releases with all their files. They are cached, because a release never changes. */
export function createReleaseCatalog({ db }: Pick<Database<Tables>, 'db'>): ReleaseCatalog {
  const kept = new Map<string, CatalogedRelease>();

  return {
    async find(name, version) {
      const key = `${name}@${version}`;
      const known = kept.get(key);
      if (known) return known;
      const row = await db
        .selectFrom('releases')
        .select('description')
        .where('name', '=', name)
        .where('version', '=', version)
        .executeTakeFirst();
      if (!row) return undefined;
      const files = new Map(row.description.files.map((file) => [file.path, file]));
      const release = { description: row.description, files };
      const oldest = kept.size >= MAX_CACHED ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(key, release);
      return release;
    },
  };
}
