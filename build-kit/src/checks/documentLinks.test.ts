import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { documentLinks } from './documentLinks.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'epigram-links-'));
  mkdirSync(path.join(root, 'docs'));
  writeFileSync(path.join(root, 'docs', 'one.md'), '# One\n\n## What nginx does\n');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function readme(text: string): string[] {
  writeFileSync(path.join(root, 'README.md'), text);
  return documentLinks(root);
}

test.each([
  '[one](docs/one.md)',
  '[heading](docs/one.md#what-nginx-does)',
  '[here](#top)\n\n# Top',
  '![picture](docs/one.md "title")',
  '[elsewhere](https://example.org/none)',
  '`[code](none.md)`',
  '```\n[code](none.md)\n```',
])('%s has a target', (text) => {
  expect(readme(text)).toEqual([]);
});

test.each([
  ['[file](docs/two.md)', 'docs/two.md'],
  ['[heading](docs/one.md#what-apache-does)', 'docs/one.md#what-apache-does'],
  ['[here](#bottom)', '#bottom'],
])('%s has no target', (text, link) => {
  expect(readme(text)).toEqual([`README.md: ${link}`]);
});
