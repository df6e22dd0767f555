import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database } from '@epigram/platform/database/openDatabase';
import { openScratchDatabase } from '@epigram/platform/testing/openScratchDatabase';
import type { Kysely } from 'kysely';
import { migrations } from '../migrations/migrations.ts';
import type { Database as Tables } from '../schema/tables.ts';
import { SERVER_ROLE } from '../schema/serverRole.ts';
import { readCatalogue, type Catalogue, type StoredFunction } from './catalogue.ts';
import { lost } from './differences.ts';
import { DistributionError } from './distributionError.ts';
import { placeOf } from './places.ts';
import { withoutSubSelects } from './policyTexts.ts';
import { insertedInto, keyStatements, movedKeys } from './steps.ts';
import { forRowsOfShards, onShardOf, readersOf, takesRow } from './storedFunctions.ts';
import type { Names } from './tableNames.ts';
import { onShards } from './triggerFunctions.ts';

let database: Database<Tables>;
let schema: Catalogue;
let names: Names;

beforeAll(async () => {
  database = await openScratchDatabase<Tables>({ migrations, role: SERVER_ROLE });
  schema = await database.asOwner((owner) => readCatalogue(owner as unknown as Kysely<unknown>));
  names = {
    placeOf: (table) => (table.endsWith('_added') ? 'tenant' : find(table)),
    sharedShard: (table) => `${table}_102008`,
    entries: new Map(
      [...insertedInto(triggered('tenant'))]
        .filter((table) => find(table) === 'local')
        .map((table) => [table, `${table}_added`]),
    ),
    readers: new Set(readersOf(schema.functions, triggered(), { placeOf: find }).map(({ name }) => name)),
  };
});
afterAll(() => database.close());

function find(table: string) {
  const known = schema.tables.find(({ name }) => name === table);
  return known && placeOf(table, known.isTenant);
}

/** Functions of triggers of tables that are not only on the coordinator, or of those in one place. */
function triggered(place?: 'tenant' | 'shared'): StoredFunction[] {
  const called = new Set(
    schema.triggers
      .filter(({ table }) => find(table) !== 'local' && (!place || find(table) === place))
      .map((trigger) => trigger.function),
  );
  return schema.functions.filter(({ name, isTrigger }) => isTrigger && called.has(name));
}

const rewritten = (name: string, place: 'tenant' | 'shared'): string =>
  onShards(
    triggered().find((it) => it.name === name)!,
    place,
    names,
  );

describe('the schema after all migrations can be distributed', () => {
  test('it is known where each table lives', () => {
    const unknown = schema.tables.filter(({ name, isTenant }) => !placeOf(name, isTenant));
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });

  test('every policy of a table on workers has a form without sub-selects', () => {
    const policies = schema.policies.filter(({ table }) => find(table) !== 'local');
    expect(policies.length).toBeGreaterThan(100);
    for (const policy of policies) {
      for (const condition of [policy.using, policy.check]) {
        if (condition)
          withoutSubSelects(
            policy,
            condition,
            () => 'integer',
            (query) => query,
          );
      }
    }
  });

  test('every trigger function of a table on workers can name shards', () => {
    const places = new Map(schema.triggers.map((trigger) => [trigger.function, find(trigger.table)]));
    for (const it of triggered()) onShards(it, places.get(it.name) as 'tenant' | 'shared', names);
    expect(triggered().length).toBeGreaterThan(60);
  });

  test('every function of rows or of rows beside a trigger can run on shards', () => {
    const rows = schema.functions.filter(takesRow).map((it) => forRowsOfShards(it, names));
    expect(rows.join('\n')).toContain('thresholds anyelement, former anycompatible');
    for (const it of readersOf(schema.functions, triggered(), names)) onShardOf(it, names);
  });

  test('every foreign key has a form', () => {
    const statements = movedKeys(schema, find).map((key) => keyStatements(key, find, names));
    expect(statements.length).toBeGreaterThan(80);
    expect(statements.flat().join('\n')).toContain('REFERENCES users_102008(id) ON DELETE CASCADE');
  });
});

describe('a statement of a trigger', () => {
  test('names the shards beside that of its row, with variables as parameters', () => {
    const text = rewritten('number_changes', 'tenant');
    expect(text).toContain(
      'shard_has(on_shard($planned$select from ~open_changes~ where business_id = $1 and id = $2$planned$, tg_relid), new.business_id::text, new.id::text)',
    );
    expect(text).toContain(
      'execute on_shard($planned$select count(*) from ~data_changes~ where business_id = $1 and number is null$planned$, tg_relid) into open_rows using new.business_id;',
    );
  });

  test('names the shard of a shared table, which is the same on every node', () => {
    expect(rewritten('tests_sampled_on', 'tenant')).toContain(
      'from businesses_102008 b where b.id = new.business_id',
    );
  });

  test('adds sums of organisations as entries of a business', () => {
    const text = rewritten('test_days_sum_insert', 'tenant');
    expect(text).toContain('insert into ~organisation_test_days_added~ (business_id, organisation_id,');
    expect(text).toContain('select min(c.business_id), l.organisation_id,');
  });

  test('of a shared table runs on the node that has the rows of its business', () => {
    const text = rewritten('note_credits', 'shared');
    expect(text).toContain('if holds_business(new.id) then');
    expect(text).toContain('insert into ~credit_changes~ (business_id, change) values ($1, $2 - $3)');
  });

  test('is refused if it names a table in an unknown way', () => {
    const it = { ...triggered().find(({ name }) => name === 'number_changes')! };
    const body = `begin for it in select * from tests loop return null; end loop; end`;
    const changed = { ...it, body, definition: it.definition.replace(it.body, body) };
    expect(() => onShards(changed, 'tenant', names)).toThrow(DistributionError);
  });
});

test('a policy with another sub-select is refused', () => {
  const policy = { ...schema.policies.find(({ table }) => table === 'tests')! };
  const condition = '(EXISTS ( SELECT FROM sessions))';
  expect(() =>
    withoutSubSelects(
      policy,
      condition,
      () => 'integer',
      (query) => query,
    ),
  ).toThrow(DistributionError);
});

test('what is missing afterwards is found', () => {
  const after = {
    ...schema,
    triggers: schema.triggers.filter(({ name }) => name !== 'number_changes'),
    policies: schema.policies.filter(({ table, name }) => table !== 'tests' || name !== 'tenant'),
    tables: schema.tables.map((table) => (table.name === 'clients' ? { ...table, isForced: false } : table)),
  };
  expect(lost(schema, after)).toEqual([
    'row-level security of clients, forced',
    'trigger number_changes of open_changes',
    expect.stringMatching(/^policy tenant of tests for ALL to public using with check$/),
  ]);
  expect(lost(schema, schema)).toEqual([]);
});
