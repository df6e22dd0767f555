import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../workspace/paths.ts';
import { SUPPORTED_BROWSERS } from './supportedBrowsers.ts';

test.each(['host-shell/index.html', 'README.md'])('%s states the supported versions', (file) => {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const stated = Array.from(
    text.matchAll(/\b(Chrome|Edge|Firefox|Safari) ([\d.]*\d)/g),
    ([, browser, version]) => [browser, version],
  );
  expect(stated).toEqual(Object.entries(SUPPORTED_BROWSERS));
});
