import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Database } from '@epigram/platform/database/openDatabase';
import { transactionWith } from '@epigram/platform/database/transactionWith';
import fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';

import { isFragment, likeLiteral } from '../kernel/likePattern.ts';
import type { Database as Tables } from '../schema/tables.ts';
import { openPortalDatabase } from '../testing/openPortalDatabase.ts';

/** More than a hundred, and a tenth of all, so that they are searched at once; and as many as are searched one by one. */
const ASKED = 120;
const ONE_BY_ONE = 40;
const FOREIGN = 12;
const NO_LIMIT = 100_000;

const NAMES = ['Hill Farm', "O'Brien & Sons", 'Ferme d’Été', 'Morgan_Stud 50%', 'Łąka', 'mo', ''];
const NUMBERS = ['C-1', 'c 1', 'AB-12', 'ab12', 'IRIS', 'Iris', 'É9', '', null];
const TOWNS = ['Athenry', 'Mo Town', 'Saint-Lô', null];
const TAGS = ['372-0123 4567', 'UK 123456 100', null];
const SAMPLES = ['IB-2401-1', 'ib-2401-2', 'X_1%', 'Hill 7', 'Ørn-5'];

let test: Database<Tables>;
let asked: number[];

beforeAll(async () => {
  test = await openPortalDatabase();
  asked = await test.asOwner(async (owner) => {
    const { rows } = await sql<{ id: number }>`
      insert into businesses (name, country) select 'Practice ' || n, 'Ireland' from generate_series(1, ${ASKED + FOREIGN}) n
      returning id`.execute(owner);
    const ids = rows.map(({ id }) => id);
    const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length]!;
    for (const [index, id] of ids.entries()) {
      const { rows: made } = await sql<{ id: number }>`
        insert into clients (business_id, name, number, city, phone, herd_number)
        values (${id}, ${at(NAMES, index) || `Farm ${index}`}, ${at(NUMBERS, index)}, ${at(TOWNS, index)},
          ${`+353 91 ${1_000 + index}`}, ${at(TAGS, index)})
        returning id`.execute(owner);
      const client = made[0]!.id;
      await sql`insert into animals (business_id, client_id, name, animal_type, official_tag)
        values (${id}, ${client}, ${at(NAMES, index + 3)}, 2, ${at(TAGS, index)})`.execute(owner);
      await sql`insert into tests (business_id, uuid, sample_id, client_id, animal_type, test_type, source_type, status,
          method, pool_size, coccidia_visible, tester_name, created_at)
        values (${id}, gen_random_uuid()::text, ${at(SAMPLES, index)}, ${client}, 2, 1, 0, 'negative', 'McMaster', 1, false,
          'Una', now())`.execute(owner);
    }
    return ids.slice(0, ASKED);
  });
});
afterAll(() => test.close());

/** The rows of a search function, as text and in an order of their own. */
async function found(
  ids: readonly number[],
  call: (ids: readonly number[]) => RawBuilder<unknown>,
): Promise<string[]> {
  return transactionWith(test.db, { 'app.business_ids': `{${asked.join(',')}}` }, async (trx) => {
    const { rows } = await sql<{ row: string }>`select f::text as row from ${call(ids)} f`.execute(trx);
    return rows.map(({ row }) => row).toSorted();
  });
}

async function oneByOne(call: (ids: readonly number[]) => RawBuilder<unknown>): Promise<string[]> {
  const parts: string[] = [];
  for (let start = 0; start < ASKED; start += ONE_BY_ONE) {
    parts.push(...(await found(asked.slice(start, start + ONE_BY_ONE), call)));
  }
  return parts.toSorted();
}

it('businesses are searched at once if they are many, and a large part of all', async () => {
  const spans = (ids: readonly number[]) =>
    sql<{ wide: boolean }>`select spans_tenants(${ids}::bigint[]) as wide`.execute(test.db);
  expect((await spans(asked)).rows).toEqual([{ wide: true }]);
  expect((await spans(asked.slice(0, ONE_BY_ONE))).rows).toEqual([{ wide: false }]);
});

const words = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...[...NAMES, ...NUMBERS, ...TOWNS, ...TAGS, ...SAMPLES].filter((text) => text)),
      fc.oneof(fc.constant(0), fc.nat(12)),
      fc.nat(12),
      fc.boolean(),
    )
    .map(([text, from, length, isUpper]) => {
      const part = text!.slice(from % text!.length).slice(0, length + 1);
      return isUpper ? part.toUpperCase() : part;
    }),
  fc.string({ maxLength: 6, unit: fc.constantFrom('%', '_', '\\', '-', ' ', 'm', 'O', '1', 'é', '|', "'") }),
);

const SEARCHES: Readonly<Record<string, (typed: string) => (ids: readonly number[]) => RawBuilder<unknown>>> =
  {
    search_clients: (typed) => (ids) => {
      const literal = likeLiteral(typed);
      const numbers = typed.toUpperCase().match(/[A-Z0-9]{3,}/g) ?? [];
      return sql`search_clients(${ids}::bigint[], ${[`${literal}%`, `% ${literal}%`]}::text[], ${[`% ${literal}%`]}::text[],
      ${numbers}::text[], ${typed}, ${NO_LIMIT})`;
    },
    find_clients: (typed) => (ids) => sql`find_clients(${ids}::bigint[], ${`%${likeLiteral(typed)}%`})`,
    find_samples: (typed) => (ids) =>
      sql`find_samples(${ids}::bigint[], ${likeLiteral(typed)}, ${isFragment(typed)}, ${NO_LIMIT})`,
    search_animals: (typed) => (ids) => {
      const numbers = typed.toUpperCase().match(/[A-Z0-9]{3,}/g) ?? [];
      return sql`search_animals(${ids}::bigint[], ${typed || null}, ${numbers}::text[], ${NO_LIMIT})`;
    },
  };

it.each(Object.keys(SEARCHES))('%s finds the same at once as one by one', async (name) => {
  let hits = 0;
  await fc.assert(
    fc.asyncProperty(words, async (typed) => {
      const call = SEARCHES[name]!(typed);
      const wide = await found(asked, call);
      hits += wide.length;
      expect(wide).toEqual(await oneByOne(call));
    }),
    { numRuns: 150 },
  );
  expect(hits).toBeGreaterThan(60);
});
