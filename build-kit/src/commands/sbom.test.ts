import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { expect, test } from '@jest/globals';
import { ROOT } from '../workspace/paths.ts';
import { writeServerSboms } from './sbom.ts';

test('each server has a valid list of the packages that it loads, with the hash of each', async () => {
  const files = writeServerSboms();
  expect(files).toEqual(['portal-api/dist/sbom.cdx.json', 'release-registry/dist/sbom.cdx.json']);
  for (const file of files) {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)).toBeNull();
    const { components } = JSON.parse(text) as { components: { name: string; hashes?: object[] }[] };
    const names = components.map(({ name }) => name);
    // Its own, and the platform's.
    expect(names).toEqual(expect.arrayContaining(['fastify', '@electric-sql/pglite']));
    expect(names).not.toContain('@jest/globals');
    expect(components.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
  }
});
