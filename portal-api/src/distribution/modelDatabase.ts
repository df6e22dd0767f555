import { migrate, type Migration } from '@epigram/platform/database/migrate';
import { openDatabase } from '@epigram/platform/database/openDatabase';
import { SERVER_ROLE } from '../schema/serverRole.ts';
import { readCatalogue, type Catalogue } from './catalogue.ts';
import { columnTypes, type Owner } from './nodes.ts';
import type { TypeOf } from './plan.ts';
import { readStructure, type Structure } from './structure.ts';

/** A schema as its migrations leave it, without rows. */
export interface PlainSchema {
  readonly catalogue: Catalogue;
  readonly structure: Structure;
  readonly typeOf: TypeOf;
}

/** An empty database in memory, which shows what migrations do to a database that is not distributed. */
export interface ModelDatabase {
  /** The schema after these migrations, which begin with those of before. The owner of its policies is `ownerName`. */
  after(migrations: readonly Migration[], ownerName: string): Promise<PlainSchema>;
  close(): Promise<void>;
}

export async function openModel(): Promise<ModelDatabase> {
  const database = await openDatabase({ applicationName: 'portal model', role: SERVER_ROLE });
  return {
    async after(migrations, ownerName) {
      await migrate(database, migrations);
      return database.asOwner((owner) => readSchema(owner as Owner, ownerName));
    },
    close: () => database.close(),
  };
}

async function readSchema(owner: Owner, ownerName: string): Promise<PlainSchema> {
  const catalogue = await readCatalogue(owner);
  const structure = await readStructure(owner);
  const named = (role: string) => (role === structure.owner ? ownerName : role);
  return {
    catalogue: {
      ...catalogue,
      policies: catalogue.policies.map((policy) => ({ ...policy, roles: policy.roles.map(named) })),
    },
    structure,
    typeOf: await columnTypes(owner),
  };
}
