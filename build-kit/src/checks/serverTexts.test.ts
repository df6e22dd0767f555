import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace/paths.ts';

/** Demonstration data, and what an operator types in both languages. */
const ALLOWED = ['portal-api/src/seed/announcements.ts', 'release-registry/src/cli/commands/upkeep.ts'];

/** A value for one language: `es: 'Pruebas'`, `{ en, es }`, `language === 'es' ? …`. */
const OWN_TRANSLATION = /\bes: |\ben, es\b|=== '(?:en|es)'/;

// A text beside its translation is not seen by a translator, and reads differently from the interface's.
it('keeps the texts of the servers in the catalogues', () => {
  const sources = globSync('{portal-api,release-registry}/{src,platform}/**/*.ts', { cwd: ROOT });
  const shipped = sources.filter((file) => !/\.test\.|\/testing\/|\/security\/samples\//.test(file));
  expect(shipped.length).toBeGreaterThan(500);
  const own = shipped.filter((file) => OWN_TRANSLATION.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(own.toSorted()).toEqual(ALLOWED);
});
