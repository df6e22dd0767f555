import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { expect, test } from '@jest/globals';
import { lockedIntegrities, sbomOf } from './sbom.ts';

// The hashes of real archives have this length.
const CHART = Buffer.alloc(64, 0xab);
const PLAIN = Buffer.alloc(64, 0x12);

const LOCK = `lockfileVersion: '9.0'

packages:

  '@scope/chart@1.4.0':
    resolution: {integrity: sha512-${CHART.toString('base64')}}
    engines: {node: '>=20'}

  plain@2.0.0-rc.1+build:
    resolution: {integrity: sha512-${PLAIN.toString('base64')}}

  from-git@https://codeload.example/tar.gz/abc:
    resolution: {tarball: https://codeload.example/tar.gz/abc}
    version: 1.0.0

snapshots:

  '@scope/chart@1.4.0(plain@2.0.0-rc.1+build)': {}
`;

const PACKAGES = [
  { name: '@scope/chart', version: '1.4.0', licence: 'MIT' },
  { name: 'either', version: '1.0.0', licence: '(MIT OR Apache-2.0)' },
  { name: 'own-words', version: '1.0.0', licence: 'https://charts.example/licence' },
  { name: 'plain', version: '2.0.0-rc.1+build' },
];

test('a lock file gives the hash of each package that comes from the registry', () => {
  expect([...lockedIntegrities(LOCK)]).toEqual([
    ['@scope/chart@1.4.0', `sha512-${CHART.toString('base64')}`],
    ['plain@2.0.0-rc.1+build', `sha512-${PLAIN.toString('base64')}`],
  ]);
});

test('so does the lock file of npm, which names packages by their folders', () => {
  const integrity = `sha512-${CHART.toString('base64')}`;
  const lock = JSON.stringify({
    packages: {
      '': { version: '1.0.0' },
      'node_modules/@scope/chart': { version: '1.4.0', integrity },
      'node_modules/plain/node_modules/@scope/chart': { version: '1.3.0', integrity },
    },
  });
  expect([...lockedIntegrities(lock).keys()]).toEqual(['@scope/chart@1.4.0', '@scope/chart@1.3.0']);
});

test('a list of packages names each with its licence and hash, and is valid CycloneDX 1.6', async () => {
  const text = sbomOf('mfe-home', PACKAGES, lockedIntegrities(LOCK));
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)).toBeNull();
  const { components, ...head } = JSON.parse(text) as { components: unknown[] };
  expect(head).toEqual({
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'mfe-home', 'bom-ref': 'mfe-home' } },
    dependencies: expect.any(Array),
  });
  expect(components).toMatchObject([
    {
      purl: 'pkg:npm/%40scope/chart@1.4.0',
      version: '1.4.0',
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: CHART.toString('hex') }],
    },
    { purl: 'pkg:npm/either@1.0.0', licenses: [{ expression: '(MIT OR Apache-2.0)' }] },
    { purl: 'pkg:npm/own-words@1.0.0', licenses: [{ license: { name: 'https://charts.example/licence' } }] },
    { purl: 'pkg:npm/plain@2.0.0-rc.1%2Bbuild', hashes: [{ content: PLAIN.toString('hex') }] },
  ]);
});
