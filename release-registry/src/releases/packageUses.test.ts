import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aRemote, aShell } from '../testing/releaseFixtures.ts';
import { startRegistry, type TestRegistry } from '../testing/startRegistry.ts';
import { SBOM_FILE } from './packageUses.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startRegistry();
  const withSbom = (name: string, version: string, sbom: unknown) =>
    aRemote({ name, version, files: { [SBOM_FILE]: JSON.stringify(sbom) } });
  await registry.goLive(
    aShell(),
    withSbom('mfe-home', '1.0.0', {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      components: [
        {
          type: 'library',
          name: 'lodash',
          purl: 'pkg:npm/lodash@4.17.20?vcs_url=x',
          components: [{ name: 'lodash', purl: 'pkg:npm/lodash@3.10.1' }],
        },
        { type: 'library', name: 'query', purl: 'pkg:npm/%40tanstack/query@5.1.0' },
        { type: 'library', name: 'other', purl: 'pkg:npm/@tanstack/other@5.1.0' },
        { type: 'file', name: 'no-purl' },
        { type: 'library', name: 'lodash', purl: 'pkg:cargo/lodash@4.0.0' },
      ],
    }),
    withSbom('mfe-clients', '1.0.0', {
      bomFormat: 'CycloneDX',
      components: [{ purl: 'pkg:npm/lodash@4.17.21' }],
    }),
    withSbom('mfe-broken', '1.0.0', ['not', 'an', 'sbom']),
  );
  await registry.publish(
    withSbom('mfe-clients', '2.0.0', {
      bomFormat: 'CycloneDX',
      components: [{ purl: 'pkg:npm/lodash@4.17.5' }],
    }),
  );
  await registry.api('PUT', '/canaries/mfe-clients', { version: '2.0.0', percent: 5, reason: 'a test' });
});
afterAll(() => registry.close());

const uses = async (query: string) => (await registry.api('GET', `/uses?${query}`)).json<object>();

it('names the live releases and canaries with a version in the range, and those that do not say', async () => {
  const unknown = [
    { remote: 'host-shell', version: '1.0.0', channel: 'live' },
    { remote: 'mfe-broken', version: '1.0.0', channel: 'live' },
  ];
  expect(await uses(`package=lodash&range=${encodeURIComponent('<4.17.21')}`)).toEqual({
    uses: [
      { remote: 'mfe-clients', version: '2.0.0', channel: 'canary', found: ['4.17.5'] },
      { remote: 'mfe-home', version: '1.0.0', channel: 'live', found: ['3.10.1', '4.17.20'] },
    ],
    unknown,
  });
  expect(await uses('package=react')).toEqual({ uses: [], unknown });
});

it.each(['@tanstack/query', '@tanstack/other'])('finds the scoped package %s', async (name) => {
  expect(await uses(`package=${encodeURIComponent(name)}&range=5`)).toMatchObject({
    uses: [{ remote: 'mfe-home', found: ['5.1.0'] }],
  });
});

it('refuses a range that is none', async () => {
  const answer = await registry.api('GET', '/uses?package=lodash&range=newest');
  expect(answer.statusCode).toBe(400);
});
