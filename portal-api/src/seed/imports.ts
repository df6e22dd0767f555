import type { Kysely } from 'kysely';

import { audit } from '../kernel/audit.ts';
import { headingsKey } from '../modules/imports/public.ts';
import type { Database } from '../schema/tables.ts';

const DAY = 86_400_000;
const DAYS_AGO = { sampled: 12, imported: 11 } as const;
const UNDO_DAYS = 30;
const MULTIPLICATION_FACTOR = 50;
const FILE_NAME = 'home-field-ewes.xlsx';
const EGGS = [2, 0, 1, 0, 3, 1, 0, 4] as const;

/** The columns of the laboratory's file with what they were imported as; Capillaria has no field. */
const COLUMNS = [
  ['Lab no', 'sampleId'],
  ['Farm', 'clientName'],
  ['Mob', 'group'],
  ['Kind', 'animalType'],
  ['Date collected', 'testDate'],
  ['Strongyles epg', 'strongyle'],
  ['Capillaria epg', null],
] as const;
const HEADINGS = COLUMNS.map(([heading]) => heading);
const MATCH = {
  columns: COLUMNS.flatMap(([, field], at) =>
    field === 'animalType' || field === null ? [{ column: at + 1, field }] : [],
  ),
  addUp: [],
};
/** Words that the laboratory has and nobody else, folded. */
const WORDS = [
  { field: 'animalType', word: 'hoggs', meaning: 'Ovine' },
  { field: 'strongyle', word: 'clean', meaning: 'nil' },
] as const;

/** A laboratory's file that the first business imported, which can be undone, with the answers that it taught. */
export async function insertImports(trx: Kysely<Database>, practiceOwner: number, now: Date): Promise<void> {
  const group = await trx
    .selectFrom('groups')
    .select(['business_id', 'client_id', 'id as group_id', 'animal_type'])
    .where('business_id', '=', 1)
    .where('age_class', '=', 'adult')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!group) return;
  const midnight = now.getTime() - (now.getTime() % DAY);
  const sampledOn = new Date(midnight - DAYS_AGO.sampled * DAY);
  const at = new Date(midnight - DAYS_AGO.imported * DAY + 9 * 3_600_000);
  const tests = await trx
    .insertInto('tests')
    .values(
      EGGS.map((count, index) => ({
        ...group,
        uuid: `external-${String(index + 1).padStart(8, '0')}`,
        sample_id: `H-${index + 1}`,
        test_type: 1,
        source_type: 1,
        status: count > 0 ? ('positive' as const) : ('negative' as const),
        method: 'McMaster',
        pool_size: 1,
        dosed: 2,
        coccidia_visible: false,
        created_at: sampledOn,
        tested_on: dayOf(sampledOn),
        sampled_on: dayOf(sampledOn),
        completed_at: at,
      })),
    )
    .returning(['id', 'sample_id'])
    .execute();
  await trx
    .insertInto('test_counts')
    .values(
      tests.map(({ id, sample_id }) => ({
        business_id: group.business_id,
        test_id: id,
        parasite: 'strongyle' as const,
        eggs_counted: EGGS[Number(sample_id.slice(2)) - 1]!,
        multiplication_factor: MULTIPLICATION_FACTOR,
      })),
    )
    .execute();
  await trx
    .insertInto('test_imports')
    .values({
      business_id: group.business_id,
      kind: 'results',
      file_name: FILE_NAME,
      layout: JSON.stringify(COLUMNS.flatMap(([heading, field]) => (field ? [{ heading, field }] : []))),
      rows: tests.length,
      imported_by: practiceOwner,
      imported_at: at,
      undo_until: new Date(at.getTime() + UNDO_DAYS * DAY),
      tests: tests.map(({ id }) => id),
      animals: [],
      clients: [],
      groups: [],
      filled: JSON.stringify([]),
    })
    .execute();
  await audit(trx, {
    action: 'tests-imported',
    at,
    userId: practiceOwner,
    businessId: group.business_id,
    subjectName: FILE_NAME,
    detail: { imported: tests.length, newClients: 0, newAnimals: 0 },
  });
  const taught = { business_id: group.business_id, stored_by: practiceOwner, stored_at: at };
  await trx
    .insertInto('import_matches')
    .values({
      ...taught,
      kind: 'results',
      layout: headingsKey('results', HEADINGS),
      headings: HEADINGS,
      match: JSON.stringify(MATCH),
    })
    .execute();
  await trx
    .insertInto('import_words')
    .values(WORDS.map((word) => ({ ...taught, ...word })))
    .execute();
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
