import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace/paths.ts';

// The device's clock may be wrong, and its time zone another than the business's.
it('lets every date of the interface come from currentTime or currentDay', () => {
  const sources = globSync(['{host-shell,shared-ui}/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}'], {
    cwd: ROOT,
  });
  const shipped = sources.filter((file) => !/\.test\.|\/testing\//.test(file));
  expect(shipped.length).toBeGreaterThan(500);
  expect(
    shipped.filter((file) => readFileSync(path.join(ROOT, file), 'utf8').includes('new Date()')),
  ).toEqual([]);
});
