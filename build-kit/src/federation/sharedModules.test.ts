import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../workspace/paths.ts';
import { EAGER_SHARED, LAZY_SHARED } from './sharedModules.ts';

const source = readFileSync(path.join(ROOT, 'host-shell', 'src', 'loader', 'shareScope.ts'), 'utf8');
const ENTRY = /^ {2}'?([^':,\n]+)'?(?:: (?:required\((\w+)\)|(\w+)))?,$/gm;

/** The lines of an object literal in the shell's source. */
function literal(name: string): string {
  const [, body = ''] = new RegExp(`const ${name}: .* = \\{\\n([^}]*)\\}`).exec(source) ?? [];
  return body;
}

test('the shell provides every eager module by its name', () => {
  const imported = new Map(
    [...source.matchAll(/^import \* as (\w+) from '([^']+)';$/gm)].map(([, name, from]) => [name, from]),
  );
  const provided = [...literal('EAGER').matchAll(ENTRY)].map(
    ([, key = '', required, plain]) => [key, imported.get(required ?? plain ?? key)] as const,
  );
  expect(provided).toEqual(EAGER_SHARED.map((key) => [key, key]));
});

test('the shell provides every lazy module by its name', () => {
  const provided = [...literal('LAZY').matchAll(/'([^']+)': \(\) => import\('([^']+)'\)/g)].map(
    ([, key, from]) => [key, from],
  );
  expect(provided).toEqual(LAZY_SHARED.map((key) => [key, key]));
});
