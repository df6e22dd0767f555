import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { CACHE_DIR } from '../workspace/paths.ts';
import { typeChecker, typeErrorsIn } from './typeChecker.ts';

const dir = mkdtempSync(path.join(os.tmpdir(), 'epigram-types-'));
afterAll(() => {
  rmSync(dir, { recursive: true, force: true });
  rmSync(path.join(CACHE_DIR, 'types', `${path.basename(dir)}.tsbuildinfo`), { force: true });
});

test('reports errors completely, with the lines that explain them', () => {
  const first =
    "mfe-x/src/a.ts(1,7): error TS2322: Type 'string' is not assignable to type 'number'.\n  The expected type comes from property 'b'.";
  const second = 'mfe-x/src/b.ts(2,1): error TS1005: expected.';
  expect(typeErrorsIn(`${first}\n${second}\n`)).toEqual([first, second]);
  expect(typeErrorsIn('')).toEqual([]);
});

test('reports a type error, and when it is fixed', async () => {
  const file = path.join(dir, 'wrong.ts');
  writeFileSync(
    path.join(dir, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { strict: true, types: [] } }),
  );
  writeFileSync(file, "export const wrong: number = 'text';\n");
  let tell: (errors: readonly string[]) => void = () => undefined;
  const checker = typeChecker(dir, (errors) => tell(errors));
  function nextRound(): Promise<readonly string[]> {
    return new Promise((resolve) => {
      tell = resolve;
      checker.check();
    });
  }
  try {
    const errors = await nextRound();
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/wrong\.ts\(1,14\): error TS2322/);
    writeFileSync(file, 'export const right: number = 1;\n');
    expect(await nextRound()).toEqual([]);
  } finally {
    checker.stop();
  }
});
