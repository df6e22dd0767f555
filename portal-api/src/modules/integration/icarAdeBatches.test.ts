import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import {
  type Exchange,
  newClient,
  openExchange,
  outcomeOf,
  problemsOf,
  readAde,
  writeAde,
} from '../../testing/exchange.ts';

const ROWS = 60;
const MEDICINES = {
  Drench: { actives: [{ substance: 'fenbendazole' }], route: 'oral', doseBasis: 'heaviest-animal' },
};

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterAll(() => exchange.close());

const ewe = (at: number) => ({ scheme: 'std.iso.11785', id: `372${String(at).padStart(12, '0')}` });
const analysis = (at: number, sample = `S-${at}`) => ({
  resourceType: 'SampleAnalysisEvent',
  id: `s-${at}`,
  animal: ewe(at),
  eventDateTime: '2026-03-01T00:00:00Z',
  analysedBy: { name: 'Glen Lab' },
  sampleExternalIdentifier: sample,
  results: [
    {
      name: 'Strongyle',
      status: 'completed',
      value: 500,
      unit: 'C62',
      denominatorUnit: 'GRM',
      displayUnit: 'epg',
      resolution: 50,
    },
  ],
});
const treatment = (at: number, day = '2026-03-01') => ({
  resourceType: 'TreatmentEvent',
  id: `t-${at}`,
  eventDateTime: `${day}T00:00:00Z`,
  animal: ewe(at),
  medicine: { name: 'Drench' },
});
const many = <Row>(make: (at: number) => Row) => Array.from({ length: ROWS }, (_, at) => make(at));
const document = {
  icarAde: '1.3.2',
  animals: many((at) => ({
    resourceType: 'Animal',
    identifier: ewe(at),
    specie: 'Sheep',
    gender: 'Unknown',
    name: `Ewe ${at}`,
  })),
  treatments: many((at) => treatment(at)),
  sampleAnalyses: many((at) => analysis(at)),
};
const write = (clientId: number, given: object = document) =>
  writeAde(exchange.portals[0], clientId, given, { medicines: MEDICINES });

/** How many statements have written the rows of a client. */
const writesOf = (table: 'tests' | 'treatments', clientId: number) =>
  exchange.asOwner(async (db) => {
    const { rows } = await sql<{ rows: number; writes: number }>`
      select count(*)::int as rows, count(distinct (xmin::text, cmin::text))::int as writes
      from ${sql.table(table)} where client_id = ${clientId}`.execute(db);
    return rows[0];
  });

test('treatments and results of a document are written together, noted each, and known the second time', async () => {
  const clientId = await newClient(exchange.portals[0]);
  const first = outcomeOf(await write(clientId));
  expect([first.treatments, first.results]).toEqual([
    { added: ROWS, known: 0 },
    { added: ROWS, known: 0 },
  ]);
  for (const table of ['tests', 'treatments'] as const)
    expect([table, await writesOf(table, clientId)]).toEqual([table, { rows: ROWS, writes: 1 }]);
  const noted = await exchange.asOwner((db) =>
    sql<{ action: string; n: number; names: number; keys: number }>`
      select action, count(*)::int as n, count(distinct subject)::int as names,
        count(*) filter (where detail ->> 'apiKey' = 'Exchange')::int as keys
      from audit_log where action in ('test-recorded', 'treatment-recorded') group by 1 order by 1`.execute(
      db,
    ),
  );
  expect(noted.rows).toEqual(
    ['test-recorded', 'treatment-recorded'].map((action) => ({ action, n: ROWS, names: ROWS, keys: ROWS })),
  );
  const second = outcomeOf(await write(clientId));
  expect([second.treatments, second.results]).toEqual([
    { added: 0, known: ROWS },
    { added: 0, known: ROWS },
  ]);
  const { treatments, sampleAnalyses } = await readAde(exchange.portals[0], clientId);
  expect([treatments?.length, sampleAnalyses?.length]).toEqual([ROWS, ROWS]);
  expect(new Set(treatments?.map(({ animal }) => animal?.id)).size).toBe(ROWS);
});

test('a sample that the document has twice and a day in the future are refused by path, and nothing is stored', async () => {
  const clientId = await newClient(exchange.portals[0]);
  const answer = await write(clientId, {
    ...document,
    treatments: [treatment(0), treatment(1, '2999-01-01')],
    sampleAnalyses: [analysis(0, 'Twice'), analysis(1), analysis(2, 'TWICE')],
  });
  expect(answer.status).toBe(400);
  expect(problemsOf(answer).map(({ path }) => path)).toEqual([
    'document.treatments.1',
    'document.sampleAnalyses.2',
  ]);
  expect(await writesOf('tests', clientId)).toEqual({ rows: 0, writes: 0 });
});
