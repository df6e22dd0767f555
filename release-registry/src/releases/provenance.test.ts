import { verify } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SignedStatement } from '../domain/signedStatement.ts';
import { aRemote, type BuiltRelease } from '../testing/releaseFixtures.ts';
import { startRegistry, type TestRegistry } from '../testing/startRegistry.ts';
import { preAuthentication } from './provenance.ts';
import { ed25519Key } from './resolve/signingKeys.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.close());

const LOCK = 'a'.repeat(64);

function builtIn(version: string, build: object): BuiltRelease {
  const built = aRemote({ name: 'mfe-soil', version });
  return { ...built, release: { ...built.release, build: { ...built.release.build, ...build } } };
}

const provenanceOf = (version: string) => registry.api('GET', `/versions/mfe-soil/${version}/provenance`);

function isSigned({ payloadType, payload, signatures }: SignedStatement): boolean {
  const signed = preAuthentication(payloadType, Buffer.from(payload, 'base64').toString('utf8'));
  const key = ed25519Key(registry.parts.signer.publicKey);
  return signatures.some(({ sig }) => verify(null, Buffer.from(signed), key, Buffer.from(sig, 'base64')));
}

test('a release has a signed statement of its files, its sources, its packages, its workflow and its publisher', async () => {
  const built = builtIn('1.0.0', {
    commit: '0123abc',
    dirty: true,
    lock: LOCK,
    builder: 'ci',
    workflow: '.github/workflows/release.yml',
    run: 'https://ci.example/7',
  });
  await registry.publish(built);
  const statement = (await provenanceOf('1.0.0')).json() as SignedStatement;
  expect(isSigned(statement)).toBe(true);
  const payload = JSON.parse(Buffer.from(statement.payload, 'base64').toString('utf8')) as {
    subject: { name: string; digest: Record<string, string> }[];
  };
  expect(payload).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        externalParameters: { workflow: '.github/workflows/release.yml' },
        resolvedDependencies: [
          { name: 'sources', digest: { gitCommit: '0123abc' }, annotations: { dirty: true } },
          { name: 'lock file', digest: { sha256: LOCK } },
        ],
      },
      runDetails: { builder: { id: 'ci' }, metadata: { invocationId: 'https://ci.example/7' } },
      epigram_published: { by: expect.any(String), at: expect.any(String) },
    },
  });
  expect(payload.subject).toEqual(
    built.release.files.map(({ path, integrity }) => ({
      name: `mfe-soil@1.0.0/${path}`,
      digest: { sha384: Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex') },
    })),
  );
});

test('a changed statement is not the signed one, and a statement is no manifest', async () => {
  await registry.publish(builtIn('2.0.0', { commit: 'good' }));
  const statement = (await provenanceOf('2.0.0')).json() as SignedStatement;
  const text = Buffer.from(statement.payload, 'base64').toString('utf8').replace('"good"', '"evil"');
  expect(isSigned({ ...statement, payload: Buffer.from(text).toString('base64') })).toBe(false);
  expect(() => JSON.parse(preAuthentication(statement.payloadType, text)) as unknown).toThrow(SyntaxError);
});

test('a release that was never published, or before there were statements, is named', async () => {
  const unknown = await provenanceOf('9.0.0');
  expect([unknown.statusCode, unknown.json()]).toEqual([
    404,
    expect.objectContaining({ message: 'mfe-soil 9.0.0 was never published' }),
  ]);
  const { release } = builtIn('3.0.0', {});
  await registry.parts.database.db
    .insertInto('releases')
    .values({ name: release.name, version: '3.0.0', digest: 'any', description: JSON.stringify(release) })
    .execute();
  expect((await provenanceOf('3.0.0')).json()).toMatchObject({
    message: 'mfe-soil 3.0.0 was published before provenance was signed',
  });
});

test('a lock hash that is none is refused', async () => {
  const refused = await registry.reserve(builtIn('4.0.0', { lock: 'not a hash' }));
  expect(refused.statusCode).toBe(400);
});
