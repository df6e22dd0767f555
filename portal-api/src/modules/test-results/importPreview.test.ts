import { previewTestImport, type ImportPreview } from '@epigram/shared-contracts/api/testImports';
import { searchTests } from '@epigram/shared-contracts/api/tests';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { writeXlsx } from 'hucre/xlsx';

import { hiddenSheets } from '../../testing/hiddenSheets.ts';
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
  farm = `Laboratory Farm ${(farms += 1)}`;
});
const { send, preview, store } = resultImports(() => world);

async function total(): Promise<number> {
  const { json } = await world.people.owner.call(searchTests, {
    params: { offset: 0, limit: 1 },
    body: {},
    business: world.mine,
  });
  return json.totalRecords as number;
}

const kinds = ({ questions }: ImportPreview) => questions.map(({ kind, field }) => [kind, field]);

describe('the preview of an import', () => {
  it('finds the table, proposes fields by the words of laboratories, and asks what is open', async () => {
    const before = await total();
    const found = await preview(await sheet(laboratory([['L-1', farm, '372 1', '15/06/2026', 450, 0]])));
    expect([found.sheet, found.headingRow, found.firstRow, found.lastRow]).toEqual(['June', 3, 4, 4]);
    expect(found.columns.map(({ heading, field }) => [heading, field])).toEqual([
      ['Lab no', 'sampleId'],
      ['Farm', 'clientName'],
      ['EID', 'animalName'],
      ['Date collected', 'testDate'],
      ['Strongyles epg', 'strongyle'],
      ['Capillaria epg', null],
    ]);
    expect(kinds(found)).toEqual([
      ['missing', 'animalType'],
      ['missing', 'testType'],
      ['column', null],
    ]);
    expect(found.questions[0]!.options).toContainEqual({ value: 'Ovine', label: 'Ovine' });
    expect(found.questions[2]).toMatchObject({ heading: 'Capillaria epg', column: 6 });
    expect(await total()).toBe(before);
  });

  it('takes an electronic id and a tag as two fields of one animal, and an electronic id alone as its name', async () => {
    const file = (...animal: readonly string[]) =>
      sheet([
        ['Lab no', 'Farm', ...animal, 'Date collected', 'Strongyles epg'],
        [
          'L-1',
          farm,
          ...animal.map((heading) => (heading === 'EID' ? '372045555700001' : '0042')),
          '15/06/2026',
          450,
        ],
      ]);
    const both = await preview(await file('EID', 'Tag'), { everyRow: LAMBS.everyRow });
    expect(both.columns.slice(2, 4).map(({ field }) => field)).toEqual(['electronicId', 'animalName']);
    expect([both.questions, both.problems, both.counts.newAnimals]).toEqual([[], [], 1]);
    const alone = await preview(await file('EID'), { everyRow: LAMBS.everyRow });
    expect(alone.columns[2]!.field).toBe('animalName');
    expect(alone.rows[0]!.animalName).toBe('372045555700001');
  });

  it('shows rows, visits with their means, and what is new', async () => {
    const found = await preview(
      await sheet(
        laboratory([
          ['L-1', farm, 'Ewe 1', '15/06/2026', 450, 0],
          ['L-2', farm, 'Ewe 2', '15/06/2026', '<50', 0],
        ]),
      ),
      LAMBS,
    );
    expect([found.questions, found.problems]).toEqual([[], []]);
    expect(found.counts).toEqual({
      rows: 2,
      new: 2,
      fills: 0,
      known: 0,
      differs: 0,
      visits: 1,
      newClients: 1,
      newAnimals: 2,
      newGroups: 0,
    });
    expect(found.rows[1]).toMatchObject({
      row: 5,
      sampleId: 'L-2',
      day: '2026-06-15',
      status: 'negative',
      counts: [{ parasite: 'strongyle', value: 0, factor: 50 }],
    });
    expect(found.visits).toEqual([
      {
        clientId: null,
        clientName: farm,
        isNew: true,
        day: '2026-06-15',
        animalType: 'Ovine',
        group: null,
        samples: 2,
        means: [{ parasite: 'strongyle', mean: 225, samples: 2, factor: 50 }],
      },
    ]);
  });

  it('asks for the order of day and month, and reads the column as told', async () => {
    const file = await sheet(laboratory([['L-1', farm, null, '03/06/2026', 450, null]]));
    const found = await preview(file, LAMBS);
    expect(kinds(found)).toEqual([['date', 'testDate']]);
    expect(found.questions[0]!.cells).toEqual([
      { row: 4, raw: '03/06/2026', readings: ['2026-06-03', '2026-03-06'] },
    ]);
    expect((await preview(file, { ...LAMBS, dateOrder: 'month-first' })).rows[0]!.day).toBe('2026-03-06');
    expect((await preview(file, { ...LAMBS, dateOrder: 'day-first' })).rows[0]!.day).toBe('2026-06-03');
  });

  it('does not read a column against the order that it shows', async () => {
    const file = await sheet(
      laboratory([
        ['L-1', farm, null, '25/05/2026', 450, null],
        ['L-2', farm, null, '03/06/2026', 450, null],
      ]),
    );
    expect((await preview(file, LAMBS)).rows.map(({ day }) => day)).toEqual(['2026-05-25', '2026-06-03']);
    const against = await preview(file, { ...LAMBS, dateOrder: 'month-first' });
    expect([against.questions, against.problems.map(({ row }) => row)]).toEqual([[], [5]]);
  });

  it('asks what 1.250 is', async () => {
    const file = await sheet(laboratory([['L-1', farm, null, '15/06/2026', '1.250', null]]));
    const found = await preview(file, LAMBS);
    expect(found.questions).toMatchObject([
      { kind: 'number', cells: [{ row: 4, raw: '1.250', readings: ['1.25', '1250'] }] },
    ]);
    const read = await preview(file, { ...LAMBS, decimalMark: ',' });
    expect(read.rows[0]!.counts).toEqual([{ parasite: 'strongyle', value: 1250, factor: 50 }]);
  });

  it('asks for a word once, and takes its meaning for every row', async () => {
    const file = await sheet([
      ['Sample Id', 'Client name', 'Species', 'Test', 'Date', 'Strongyle epg'],
      ['W-1', farm, 'Crossbreds', 'Worm FEC', '2026-06-15', 'clean'],
      ['W-2', farm, 'crossbreds', 'Worm FEC', '2026-06-15', 450],
    ]);
    const found = await preview(file);
    expect(found.questions).toMatchObject([
      { kind: 'word', field: 'animalType', word: 'Crossbreds', total: 2 },
      { kind: 'word', field: 'strongyle', word: 'clean', total: 1 },
    ]);
    const read = await preview(file, {
      words: [
        { field: 'animalType', word: 'Crossbreds', meaning: 'Ovine' },
        { field: 'strongyle', word: 'clean', meaning: 'nil' },
      ],
    });
    expect([read.questions, read.problems]).toEqual([[], []]);
    expect(read.rows.map(({ animalType, counts }) => [animalType, counts[0]?.value])).toEqual([
      ['Ovine', 0],
      ['Ovine', 450],
    ]);
  });

  it('asks what a sign in the place of a count means, and keeps what was found without a count', async () => {
    const file = await sheet([
      ['Sample Id', 'Client name', 'Species', 'Test', 'Date', 'Strongyle epg', 'Coccidia opg'],
      ['S-1', farm, 'Ovine', 'Worm FEC', '2026-06-15', '++', null],
      ['S-2', farm, 'Ovine', 'Worm FEC', '2026-06-15', '-', '+'],
    ]);
    const found = await preview(file);
    expect(found.questions.map(({ kind, field, word }) => [kind, field, word])).toEqual([
      ['word', 'strongyle', '++'],
      ['word', 'strongyle', '-'],
      ['word', 'coccidia', '+'],
    ]);
    const words = [
      { field: 'strongyle' as const, word: '++', meaning: 'found-not-counted' },
      { field: 'strongyle' as const, word: '-', meaning: 'nil' },
      { field: 'coccidia' as const, word: '+', meaning: 'found-not-counted' },
    ];
    const read = await preview(file, { words });
    expect([read.questions, read.problems]).toEqual([[], []]);
    expect(read.rows.map(({ status, counts }) => [status, counts.map(({ value }) => value)])).toEqual([
      ['positive', []],
      ['negative', [0]],
    ]);
  });

  it('asks for the factor of a method that is not known, and knows it from then on', async () => {
    const file = (id: string) =>
      sheet([
        ['Sample Id', 'Client name', 'Species', 'Test', 'Date', 'Method', 'Strongyle epg'],
        [id, farm, 'Ovine', 'Worm FEC', '2026-06-15', 'Wisconsin', 14],
      ]);
    const found = await preview(await file('M-1'));
    expect(found.questions).toMatchObject([{ kind: 'missing', field: 'multiplicationFactor', total: 1 }]);
    const everyRow = [{ field: 'multiplicationFactor' as const, value: '2' }];
    expect((await store(await file('M-1'), { everyRow })).status).toBe(200);
    const next = await preview(await file('M-2'));
    expect(next.questions).toEqual([]);
    expect(next.rows[0]!.counts).toEqual([{ parasite: 'strongyle', value: 14, factor: 2 }]);
  });

  it('adds up two columns of one parasite only if told', async () => {
    const file = await sheet([
      ['Sample Id', 'Client name', 'Species', 'Test', 'Date', 'Strongyle epg', 'Strongyles'],
      ['C-1', farm, 'Sheep', 'FEC', '2026-06-15', 200, 250],
      ['C-2', farm, 'Sheep', 'FEC', '2026-06-15', 200, null],
    ]);
    expect(kinds(await preview(file))).toEqual([
      ['repeated', 'strongyle'],
      ['repeated', 'strongyle'],
    ]);
    const read = await preview(file, { addUp: ['strongyle'] });
    expect(read.rows[0]!.counts[0]!.value).toBe(450);
    expect(read.problems).toMatchObject([{ row: 3, column: 'Strongyle epg' }]);
  });

  it('leaves out hidden rows and columns, names them, and takes them if told', async () => {
    const file = await sheet(
      [
        ['Sample Id', 'Client name', 'Species', 'Test', 'Date', 'Strongyle epg'],
        ['H-1', farm, 'Sheep', 'FEC', '2026-06-15', 450],
        ['H-2', farm, 'Sheep', 'FEC', '2026-06-15', 100],
      ],
      { rowDefs: new Map([[2, { hidden: true }]]) },
    );
    const found = await preview(file);
    expect([found.hiddenRows, found.counts.rows]).toEqual([[3], 1]);
    expect((await preview(file, { takeHidden: true })).counts.rows).toBe(2);
  });

  it.each(['xlsx', 'xls', 'ods'] as const)(
    'names hidden sheets, and takes their table only if told: %s',
    async (format) => {
      const headings = ['Sample Id', 'Client name', 'Species', 'Test', 'Date', 'Strongyle epg'];
      const row = (id: string) => [id, farm, 'Sheep', 'FEC', '2026-06-15', '450'];
      const file = await hiddenSheets(format, [
        { name: 'June', rows: [headings, row('S-1')], hidden: 0 },
        { name: 'Draft', rows: [headings, row('S-2')], hidden: 1 },
        { name: 'Lists', rows: [['Sheep'], ['Cattle']], hidden: 2 },
      ]);
      const found = await preview(file);
      expect([found.hiddenSheets, found.sheets, found.questions]).toEqual([
        ['Draft', 'Lists'],
        [{ name: 'June', rows: 2 }],
        [],
      ]);
      expect(found.rows.map(({ sampleId }) => sampleId)).toEqual(['S-1']);
      const taken = await preview(file, { takeHidden: true });
      expect(taken.questions).toMatchObject([{ kind: 'sheet' }]);
      const draft = await preview(file, { takeHidden: true, sheet: 'Draft' });
      expect(draft.rows.map(({ sampleId }) => sampleId)).toEqual(['S-2']);
    },
  );

  it('takes another sheet, row of headings and last row', async () => {
    const rows = [
      ['Sample Id', 'Client name', 'Species', 'Test', 'Date', 'Strongyle epg'],
      ['S-1', farm, 'Sheep', 'FEC', '2026-06-15', 450],
      ['S-2', farm, 'Sheep', 'FEC', '2026-06-15', 100],
    ];
    const file = Buffer.from(
      await writeXlsx({
        sheets: [
          { name: 'First', rows },
          { name: 'Second', rows: [['A note'], ...rows] },
        ],
      }),
    );
    expect((await preview(file)).questions).toMatchObject([{ kind: 'sheet' }]);
    const second = await preview(file, { sheet: 'Second', lastRow: 3 });
    expect([second.questions, second.headingRow, second.rows.map(({ row }) => row)]).toEqual([[], 2, [3]]);
  });

  it('proposes a column by what is in it', async () => {
    const found = await preview(
      await sheet([
        ['Sample Id', 'Client name', 'Kind', 'What', 'Day of visit', 'Strongyle epg'],
        ['P-1', farm, 'Sheep', 'FEC', '2026-06-15', 450],
      ]),
    );
    expect(found.columns.map(({ field }) => field).slice(2, 5)).toEqual([
      'animalType',
      'testType',
      'testDate',
    ]);
  });

  it('refuses choices that it does not know', async () => {
    const file = await sheet(laboratory([]));
    for (const choices of ['{', '{"unknown":1}', '[]']) {
      expect((await send(previewTestImport, file, choices)).status).toBe(400);
    }
  });
});
