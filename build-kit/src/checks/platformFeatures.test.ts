import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../workspace/paths.ts';

const FILE = path.join(ROOT, 'docs', 'platform-features.md');
const rows = [...readFileSync(FILE, 'utf8').matchAll(/^\| +\d+ +\| ([^|]+) \|[^|]+\| (.+) \|$/gm)].map(
  ([, feature = '', shownBy = '']) => [feature.trim(), shownBy] as const,
);

test('the document has thirty-two features and twelve more', () => {
  expect(rows).toHaveLength(32 + 12);
});

test.each(rows)('%s cites tests that exist', (_feature, shownBy) => {
  const links = [...shownBy.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)];
  expect(links.length).toBeGreaterThan(0);
  for (const [, name = '', target = ''] of links) {
    expect(target).toMatch(/\.(?:test|spec)\.tsx?$/);
    expect(readFileSync(path.resolve(path.dirname(FILE), target), 'utf8')).toContain(name);
  }
});
