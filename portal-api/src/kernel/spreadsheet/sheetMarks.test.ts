import { expect, test } from '@jest/globals';
import fc from 'fast-check';

import { VOLATILE } from './cells.ts';
import { cellKey, sheetMarks } from './sheetMarks.ts';

async function found(...pieces: string[]): Promise<string[]> {
  async function* xml(): AsyncGenerator<string> {
    yield* pieces;
  }
  return [...(await sheetMarks(xml())).untrusted.keys()];
}

const SHEET = `<sheetData>
  <row r="1"><c r="A1"><v>1</v></c><c r="C1"><f>A1*50</f></c></row>
  <row r="7"><c r="AB7"><f>A1*50</f><v></v></c><c r="AC7"><f>A1</f><v>50</v></c><c r="AD7"/></row>
  <row r="8"><c r="A8" t="str"><f>""</f><v></v></c><c r="B8"><f t="shared" si="0"/></c><c r="C8"><f>A1</f><v/></c></row>
</sheetData>`;
const CELLS = [cellKey(0, 2), cellKey(6, 27), cellKey(7, 1), cellKey(7, 2)];

test('are formulas without a stored result; an empty text is a result', async () => {
  expect(await found(SHEET)).toEqual(CELLS);
});

test('are found with a namespace prefix and without positions', async () => {
  expect(await found('<x:row><x:c/><x:c><x:f>1</x:f></x:c></x:row><x:row><x:c><x:f/></x:c></x:row>')).toEqual(
    [cellKey(0, 1), cellKey(1, 0)],
  );
});

test('do not depend on how the file is cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(SHEET.length), { maxLength: 8 }), async (at) => {
      const cuts = [0, ...at.toSorted((a, b) => a - b), SHEET.length];
      const pieces = cuts.slice(1).map((end, i) => SHEET.slice(cuts[i], end));
      expect(await found(...pieces)).toEqual(CELLS);
    }),
  );
});

test('tell what is hidden, merged or has another value each time', async () => {
  async function* xml(): AsyncGenerator<string> {
    yield `<cols><col min="2" max="3" hidden="1"/><col min="5" max="5" width="0"/></cols>
      <row r="4" hidden="1"><c r="A4"><f t="shared" si="0" ref="A4:A5">TODAY()</f><v>46188</v></c></row>
      <row r="5"><c r="A5"><f t="shared" si="0"/><v>46188</v></c><c r="B5"><f>A4</f><v>1</v></c></row>
      <mergeCells><mergeCell ref="A1:AB3"/></mergeCells>`;
  }
  expect(await sheetMarks(xml())).toEqual({
    untrusted: new Map([
      [cellKey(3, 0), VOLATILE],
      [cellKey(4, 0), VOLATILE],
    ]),
    hiddenRows: new Set([3]),
    hiddenColumns: new Set([1, 2, 4]),
    merges: [{ startRow: 0, endRow: 2, startCol: 0, endCol: 27 }],
  });
});
