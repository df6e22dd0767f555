import { describe, expect, test } from '@jest/globals';
import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { COSTLY_WORKBOOKS, endlessWorkbook } from '../../testing/archives.ts';
import { checkArchive } from './checkArchive.ts';
import { readSheets } from './readSheets.ts';

async function workbook(rows: CellValue[][]): Promise<Uint8Array> {
  return writeXlsx({ sheets: [{ name: 'S', rows }] });
}

async function read(file: Uint8Array, most?: number): Promise<unknown[]> {
  const sheets = await readSheets(file, { format: 'xlsx', maxRows: 20_000 }, most);
  return sheets.flatMap(({ rows }) => rows.map(({ values }) => values));
}

describe('rows of a workbook', () => {
  test('arrive in order, for any number', async () => {
    const many = Array.from({ length: 1_000 }, (_, at) => [at, `row ${at}`]);
    expect(await read(await workbook(many))).toEqual(many);
  });

  test('are read from several workbooks in parallel', async () => {
    const files = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => workbook([[text]])));
    expect(await Promise.all(files.map((file) => read(file)))).toEqual([
      [['a']],
      [['b']],
      [['c']],
      [['d']],
      [['e']],
    ]);
  });

  test('throw if they cannot be read', async () => {
    await expect(read(new Uint8Array([1, 2, 3]))).rejects.toMatchObject({ message: expect.any(String) });
  });

  test.each(COSTLY_WORKBOOKS)('of a small file do not occupy a thread for long: %s', async (_what, file) => {
    const bytes = file();
    expect(bytes.length).toBeLessThan(70_000);
    await checkArchive(bytes);
    // Far less than the time limit: the file is either read, or refused for its content.
    const outcome = await read(bytes).catch((error: Error) => error);
    expect(outcome).not.toMatchObject({ name: 'AbortError' });
  });

  test('that never arrive time out, and the next file is read', async () => {
    const endless = endlessWorkbook();
    let ticks = 0;
    const clock = setInterval(() => (ticks += 1), 20);
    await Promise.all([1, 2, 3].map(() => expect(read(endless, 1_000)).rejects.toThrow(/abort/i)));
    clearInterval(clock);
    // Two in parallel, then the third. The server kept working meanwhile.
    expect(ticks).toBeGreaterThan(40);
    expect(await read(await workbook([['next']]))).toEqual([['next']]);
  });
});
