import { describe, expect, it } from '@jest/globals';
import {
  columnOf,
  emptyRows,
  firstUnclear,
  isEmpty,
  pasteInto,
  rowsOf,
  sampleIdsOf,
  samplesOf,
  type SheetColumn,
  type SheetRow,
} from './sheetRows.ts';

const COLUMNS: SheetColumn[] = ['sampleId', 'strongyle', 'nematodirus'];
const PARASITES = ['strongyle', 'nematodirus'] as const;

function rows(
  ...texts: readonly (readonly [id: string, strongyle?: string, nematodirus?: string])[]
): SheetRow[] {
  return texts.map(([sampleId, strongyle = '', nematodirus = ''], index) => ({
    key: `key-${index}`,
    sampleId,
    cells: { strongyle, nematodirus },
  }));
}

describe('sample ids', () => {
  it('count on from the row above, or begin with 1', () => {
    expect(sampleIdsOf(rows([''], [''], ['L-08'], [''], ['']))).toEqual(['1', '2', 'L-08', 'L-09', 'L-10']);
    expect(sampleIdsOf(rows(['Daisy'], ['']))).toEqual(['Daisy', '']);
  });
});

describe('pasted cells', () => {
  it('fill the sheet from the cell on, and add rows', () => {
    const pasted = pasteInto(
      emptyRows(1),
      { row: 0, column: 0, columns: COLUMNS },
      'A1\t9\t0\r\nA2\t\t3\r\n',
    );
    expect('rows' in pasted && pasted.rows.map(({ sampleId, cells }) => [sampleId, cells])).toEqual([
      ['A1', { strongyle: '9', nematodirus: '0' }],
      ['A2', { strongyle: '', nematodirus: '3' }],
    ]);
  });

  it('are refused as a whole if they do not fit', () => {
    const at = { row: 0, column: 1, columns: COLUMNS };
    expect(pasteInto(emptyRows(2), at, '1\t2\t3')).toEqual({ tooWide: 3 });
    expect(pasteInto(emptyRows(2), at, '1\n'.repeat(101))).toEqual({ tooLong: 101 });
  });

  it('keep every value, whatever the table', () => {
    for (let trial = 0; trial < 200; trial += 1) {
      const table = Array.from({ length: 1 + (trial % 30) }, (_, row) => [
        `S${row}`,
        String((trial * 7 + row) % 400),
        row % 3 === 0 ? '' : String((row * 13) % 90),
      ]);
      const text = table.map((line) => line.join('\t')).join(trial % 2 ? '\n' : '\r\n');
      const pasted = pasteInto(emptyRows(12), { row: 0, column: 0, columns: COLUMNS }, text);
      if (!('rows' in pasted)) throw new Error('It fits');
      const read = samplesOf(pasted.rows, PARASITES).map(({ sampleId, counts }) => [
        sampleId,
        ...PARASITES.map((parasite) =>
          String(counts.find((it) => it.parasite === parasite)?.eggsCounted ?? ''),
        ),
      ]);
      expect(read).toEqual(table);
    }
  });
});

describe('counts', () => {
  it('below the limit are zero eggs, a missing one is none, and an unclear one is named', () => {
    const typed = rows(['1', '<50', '2'], ['2', '', ''], ['3', 'nil', '']);
    expect(samplesOf(typed, PARASITES)).toEqual([
      {
        key: 'key-0',
        sampleId: '1',
        counts: [
          { parasite: 'strongyle', eggsCounted: 0 },
          { parasite: 'nematodirus', eggsCounted: 2 },
        ],
      },
      { key: 'key-2', sampleId: '3', counts: [{ parasite: 'strongyle', eggsCounted: 0 }] },
    ]);
    expect(isEmpty(typed[1]!, PARASITES)).toBe(true);
    expect(firstUnclear(typed, PARASITES)).toBeUndefined();
    for (const text of ['1,250', '1.250', '+', 'some', '4.5', '-3', '450 epg']) {
      expect([text, firstUnclear(rows(['1', '3', text]), PARASITES)]).toEqual([
        text,
        { row: 0, parasite: 'nematodirus' },
      ]);
    }
  });

  it('have a mean over the rows with a value', () => {
    const typed = rows(['1', '9'], ['2', '0'], ['3', ''], ['4', '?']);
    expect(columnOf(typed, 'strongyle', 50)).toEqual({ values: 2, mean: 225 });
    expect(columnOf(typed, 'nematodirus', 50)).toEqual({ values: 0, mean: null });
  });

  it('come back from a sheet that waits', () => {
    const typed = rows(['1', '9', '0'], ['2', '0']);
    const samples = samplesOf(typed, PARASITES);
    expect(samplesOf(rowsOf(samples), PARASITES)).toEqual(samples);
  });
});
