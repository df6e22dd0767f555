import { correctTest } from '@epigram/shared-contracts/api/recordedTests';
import {
  getTestImport,
  listTestImports,
  undoTestImport,
  type BuiltOnImport,
  type StoredImport,
  type StoredImportDetails,
} from '@epigram/shared-contracts/api/storedImports';
import type { ImportChoices } from '@epigram/shared-contracts/api/testImports';
import { getTestDetails, type TestDetails } from '@epigram/shared-contracts/api/tests';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';

import { addClient, addTest } from '../../testing/livestock.ts';
import { difference, TOTALS } from '../../testing/plainTotals.ts';
import { LAMBS, laboratory, resultImports, sheet } from '../../testing/resultImports.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';

let world: Tenants;
let farms = 0;
let farm: string;
beforeAll(async () => {
  world = await openTenants();
});
afterAll(() => world.close());
beforeEach(() => {
  farm = `Corrected Farm ${(farms += 1)}`;
});

const { preview, store } = resultImports(() => world);
const row = (sample: string, epg: number) => [sample, farm, null, '15/06/2026', epg, null];
const file = (...rows: ReturnType<typeof row>[]) => sheet(laboratory(rows));

/** Two stored samples, and a file in which both differ. */
async function differing() {
  expect((await store(await file(row('L-1', 450), row('L-2', 100)), LAMBS)).status).toBe(200);
  const other = await file(row('L-1', 0), row('L-2', 150), row('L-3', 50));
  const { corrections } = await preview(other, LAMBS);
  return { other, corrections: corrections! };
}

const decided = (
  it: Partial<NonNullable<ImportChoices['corrections']>> & { seen: string },
): ImportChoices => ({
  ...LAMBS,
  corrections: { accepted: [], left: [], ...it },
});

async function details(uuid: string): Promise<TestDetails> {
  const { json } = await world.people.owner.call(getTestDetails, {
    params: { id: uuid },
    business: world.mine,
  });
  return json.data as TestDetails;
}

const epgOf = async (uuid: string) => {
  const { status, counts } = await details(uuid);
  return [status, counts.map(({ epg }) => epg)];
};

async function latest(): Promise<StoredImportDetails> {
  const { json } = await world.people.owner.call(listTestImports, {
    params: { businessId: world.mine },
    business: world.mine,
  });
  const [{ id } = { id: 0 }] = json.data as StoredImport[];
  const answer = await world.people.owner.call(getTestImport, {
    params: { businessId: world.mine, importId: id },
    business: world.mine,
  });
  return answer.json.data as StoredImportDetails;
}

const undo = (id: number, builtOn: BuiltOnImport) =>
  world.people.owner.call(undoTestImport, {
    params: { businessId: world.mine, importId: id },
    business: world.mine,
    body: { builtOn },
  });

const wrongTotals = () =>
  world.asOwner(async (owner) => {
    const wrong = [];
    for (const name of TOTALS) if ((await difference(owner, name)) > 0) wrong.push(name);
    return wrong;
  });

describe('a row that differs from the stored sample', () => {
  it('is a proposed correction, with what is stored beside what the file says', async () => {
    const { corrections } = await differing();
    expect(corrections).toMatchObject({ total: 2, acceptable: 2 });
    expect(corrections.rows[0]).toMatchObject({
      row: 4,
      sampleId: 'L-1',
      clientName: farm,
      canAccept: true,
      stored: { status: 'positive', counts: [{ parasite: 'strongyle', value: 450, factor: 50 }] },
      file: { status: 'negative', counts: [{ parasite: 'strongyle', value: 0, factor: 50 }] },
    });
  });

  it('is corrected if it is accepted, and left as it is otherwise', async () => {
    const { other, corrections } = await differing();
    const [first, second] = corrections.rows;
    const { seen } = corrections;
    const half = decided({ seen, accepted: [4] });
    expect((await preview(other, half)).questions).toMatchObject([{ kind: 'differs', total: 1 }]);
    expect((await store(other, half)).status).toBe(400);
    expect(await epgOf(first!.uuid)).toEqual(['positive', [450]]);
    const whole = decided({ seen, accepted: [4], left: [5] });
    expect((await preview(other, whole)).questions).toEqual([]);
    const { body } = await store(other, whole);
    expect(body.data).toMatchObject({ imported: 1, corrected: 1, leftOut: 1, alreadyHere: 0 });
    expect(await epgOf(first!.uuid)).toEqual(['negative', [0]]);
    expect(await epgOf(second!.uuid)).toEqual(['positive', [100]]);
    expect(await wrongTotals()).toEqual([]);
  });

  it('keeps the previous values, the reason and a note in the audit trail', async () => {
    const { other, corrections } = await differing();
    const { uuid } = corrections.rows[0]!;
    await store(other, decided({ seen: corrections.seen, others: 'accept' }));
    const { corrections: kept } = await details(uuid);
    expect(kept).toMatchObject([
      {
        reason: 'Corrected with the import of rows.xlsx',
        before: { cowId: 'L-1', status: 'positive', counts: [{ parasite: 'strongyle', epg: 450 }] },
      },
    ]);
    const { id } = await world.asOwner((owner) =>
      owner.selectFrom('tests').where('uuid', '=', uuid).select('id').executeTakeFirstOrThrow(),
    );
    const audited = await world.asOwner((owner) =>
      sql`select detail->>'subjectName' as name from audit_log
        where subject = ${`test:${id}`} and action = 'test-corrected'`.execute(owner),
    );
    expect(audited.rows).toEqual([{ name: 'L-1' }]);
  });

  it('is accepted only as it was shown', async () => {
    const { other, corrections } = await differing();
    const { uuid } = corrections.rows[0]!;
    const { clientId } = await details(uuid);
    await world.people.owner.call(correctTest, {
      params: { businessId: world.mine, id: uuid },
      business: world.mine,
      body: {
        sampleId: 'L-1',
        clientId,
        animalType: 'Ovine',
        testType: 'Worm FEC',
        testedOn: '2026-06-15',
        counts: [{ parasite: 'strongyle', eggsCounted: 1 }],
        reason: 'Typing error',
      },
    });
    const all = decided({ seen: corrections.seen, others: 'accept' });
    expect((await preview(other, all)).questions).toMatchObject([{ kind: 'differs', total: 2 }]);
    expect((await store(other, all)).status).toBe(400);
    expect(await epgOf(uuid)).toEqual(['positive', [50]]);
  });

  it('can only be left if it is a result of the laboratory or of another species', async () => {
    const uuids = await world.asOwner(async (owner) => {
      const clientId = await addClient(owner, { businessId: world.mine, name: farm });
      const test = { businessId: world.mine, clientId, createdAt: new Date('2026-06-15T12:00:00Z') };
      return [
        (await addTest(owner, { ...test, sampleId: 'L-1', eggs: { strongyle: 1 } })).uuid,
        (await addTest(owner, { ...test, sampleId: 'L-2', isExternal: true, animalType: 1 })).uuid,
      ];
    });
    const other = await file(row('L-1', 0), row('L-2', 150));
    const { corrections } = await preview(other, LAMBS);
    expect(corrections).toMatchObject({ total: 2, acceptable: 0 });
    expect(corrections!.rows.map(({ canAccept, uuid }) => [canAccept, uuid])).toEqual(
      uuids.map((uuid) => [false, uuid]),
    );
    const { seen } = corrections!;
    expect((await store(other, decided({ seen, accepted: [4, 5] }))).status).toBe(400);
    const { body } = await store(other, decided({ seen, others: 'accept' }));
    expect(body.data).toMatchObject({ corrected: 0, leftOut: 2 });
  });
});

describe('undoing an import with corrections', () => {
  it('puts the results back, as corrections', async () => {
    const { other, corrections } = await differing();
    const [first, second] = corrections.rows;
    await store(other, decided({ seen: corrections.seen, others: 'accept' }));
    const { id, corrected, builtOn } = await latest();
    expect([corrected, builtOn.corrections]).toEqual([2, 0]);
    expect((await undo(id, builtOn)).json.data).toMatchObject({ tests: 1, corrected: 2 });
    expect(await epgOf(first!.uuid)).toEqual(['positive', [450]]);
    expect(await epgOf(second!.uuid)).toEqual(['positive', [100]]);
    expect((await details(first!.uuid)).corrections!.map(({ reason }) => reason)).toEqual([
      'The import of rows.xlsx was undone',
      'Corrected with the import of rows.xlsx',
    ]);
    expect(await wrongTotals()).toEqual([]);
  });

  it('leaves a result that was corrected again, and names it first', async () => {
    const { other, corrections } = await differing();
    const { uuid } = corrections.rows[0]!;
    await store(other, decided({ seen: corrections.seen, others: 'accept' }));
    const { id, builtOn } = await latest();
    const again = await file(row('L-1', 250));
    const { seen } = (await preview(again, LAMBS)).corrections!;
    expect((await store(again, decided({ seen, accepted: [4] }))).status).toBe(200);
    expect((await undo(id, builtOn)).json.errorCode).toBe('CARRIES_DATA');
    expect((await undo(id, { ...builtOn, corrections: 1 })).json.data).toMatchObject({ corrected: 1 });
    expect(await epgOf(uuid)).toEqual(['positive', [250]]);
  });
});
