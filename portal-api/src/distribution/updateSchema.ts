import { migrate, type Migration } from '@epigram/platform/database/migrate';
import type { Database } from '@epigram/platform/database/openDatabase';
import { sql } from 'kysely';
import { isDistributed } from '../kernel/isDistributed.ts';
import { migrations as all } from '../migrations/migrations.ts';
import type { Database as Tables } from '../schema/tables.ts';
import { migrateDistributed, refuseRows } from './migrateDistributed.ts';
import { openModel, type ModelDatabase, type PlainSchema } from './modelDatabase.ts';
import type { Owner } from './nodes.ts';

/**
 * Brings the schema up to date, on a distributed database in its form.
 * @returns the names of the migrations that ran
 * @throws DistributionError for a migration that has no such form; it has changed nothing
 */
export async function updateSchema(
  database: Pick<Database<Tables>, 'asOwner'>,
  migrations: readonly Migration[] = all,
): Promise<string[]> {
  let model: ModelDatabase | undefined;
  // A change that does not get its locks is tried again, but the model only goes forward.
  const read = new Map<string, { readonly before: PlainSchema; readonly after: PlainSchema }>();
  try {
    return await migrate(database, migrations, {
      async instead(owner, change, earlier) {
        if (!(await hasShards(owner))) return false;
        refuseRows(change);
        if (!read.has(change.name)) {
          model ??= await openModel();
          const ownerName = await nameOf(owner);
          const before = await model.after(earlier, ownerName);
          read.set(change.name, { before, after: await model.after([...earlier, change], ownerName) });
        }
        await migrateDistributed(owner, change, read.get(change.name)!);
        return true;
      },
    });
  } finally {
    await model?.close();
  }
}

/** A database with Citus may not be distributed yet. */
async function hasShards(owner: Owner): Promise<boolean> {
  if (!(await isDistributed(owner))) return false;
  const { rows } = await sql<{ has: boolean }>`select exists (select from pg_dist_partition) as has`.execute(
    owner,
  );
  return rows[0]!.has;
}

async function nameOf(owner: Owner): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_user::text as name`.execute(owner);
  return rows[0]!.name;
}
