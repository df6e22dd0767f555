import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SQL =
  /import \{[^}]*\bsql\b[^}]*\} from 'kysely'|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;

it('only repositories and queries contain SQL', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const holdsSql = files.filter((file) =>
    SQL.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
  );
  expect(holdsSql.length).toBeGreaterThan(30);
  expect(holdsSql.filter((file) => !/(?:Repository|Query)\.ts$/.test(file))).toEqual([]);
});
