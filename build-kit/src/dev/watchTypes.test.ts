import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { typeErrorReader, watchTypes } from './watchTypes.ts';

const dir = mkdtempSync(path.join(os.tmpdir(), 'epigram-types-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('a round tells its errors whole, with the lines that explain them, and forgets those before', () => {
  const read = typeErrorReader();
  const rounds = [
    '10:16:16 AM - Starting compilation in watch mode...',
    '',
    "mfe-x/src/a.ts(1,7): error TS2322: Type 'string' is not assignable to type 'number'.",
    "  The expected type comes from property 'b'.",
    'mfe-x/src/b.ts(2,1): error TS1005: expected.',
    '10:16:33 AM - Found 2 errors. Watching for file changes.',
    '10:17:00 AM - File change detected. Starting incremental compilation...',
    '10:17:01 AM - Found 0 errors. Watching for file changes.',
  ].map(read);
  expect(rounds[5]).toEqual([
    "mfe-x/src/a.ts(1,7): error TS2322: Type 'string' is not assignable to type 'number'.\n  The expected type comes from property 'b'.",
    'mfe-x/src/b.ts(2,1): error TS1005: expected.',
  ]);
  expect(rounds[7]).toEqual([]);
  expect(rounds.filter((errors) => errors !== undefined)).toHaveLength(2);
});

test('a change of a file is checked by the compiler, and its correction as well', async () => {
  const file = path.join(dir, 'wrong.ts');
  writeFileSync(
    path.join(dir, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { strict: true, types: [] } }),
  );
  writeFileSync(file, "export const wrong: number = 'text';\n");
  const rounds: (readonly string[])[] = [];
  let tell: () => void = () => undefined;
  const watch = watchTypes(dir, (errors) => {
    rounds.push(errors);
    tell();
  });
  async function roundWith(isMet: (errors: readonly string[]) => boolean): Promise<readonly string[]> {
    for (;;) {
      const met = rounds.find(isMet);
      if (met) return met;
      await new Promise<void>((resolve) => {
        tell = resolve;
      });
    }
  }
  try {
    const [error] = await roundWith((errors) => errors.length > 0);
    expect(error).toMatch(/wrong\.ts\(1,14\): error TS2322/);
    writeFileSync(file, 'export const right: number = 1;\n');
    await roundWith((errors) => errors.length === 0);
  } finally {
    await watch.stop();
  }
});
