import { generateKeyPairSync, verify } from 'node:crypto';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createScratch, runCli, type Scratch } from '../../testing/spawnRegistry.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

let scratch: Scratch;
let file: string;
beforeAll(async () => {
  scratch = await createScratch();
  file = path.join(scratch.dataDir, 'sbom.cdx.json');
  await writeFile(
    file,
    JSON.stringify({ bomFormat: 'CycloneDX', components: [{ purl: 'pkg:npm/pg@8.0.0' }] }),
  );
});
afterAll(() => scratch.remove());

/** On the machine with the registry's key. */
function there(...args: string[]) {
  return runCli({ env: { ...scratch.env, REGISTRY_SIGNING_KEY: pem } }, ...args);
}
/** On a machine with a key of its own. */
function elsewhere(...args: string[]) {
  return runCli(scratch, ...args);
}

test('a signed list is verified with the key that the registry names, and with no other', async () => {
  expect(await there('sbom', 'sign', file)).toMatchObject({ code: 0, stdout: `${file}.sig\n` });
  const keys = (await there('keys')).stdout;
  const [{ keyId }] = JSON.parse(keys) as [{ keyId: string }];
  const verified = await elsewhere('sbom', 'verify', file, '--keys', keys);
  expect(verified).toMatchObject({ code: 0, stdout: `${file} is signed with ${keyId}\n` });
  expect(await elsewhere('sbom', 'verify', file)).toMatchObject({ code: 5 });
});

test('the signature is raw Ed25519, and the key the end of its SPKI form, as docs/operations.md tells openssl', async () => {
  expect(verify(null, await readFile(file), publicKey, await readFile(`${file}.sig`))).toBe(true);
  const [key] = JSON.parse((await there('keys')).stdout) as [{ publicKey: string }];
  const der = Buffer.concat([
    Buffer.from('MCowBQYDK2VwAyEA', 'base64'),
    Buffer.from(key.publicKey, 'base64'),
  ]);
  expect(publicKey.export({ type: 'spki', format: 'der' })).toEqual(der);
});

test('a changed list and a missing signature are refused by name', async () => {
  await appendFile(file, ' ');
  const changed = await there('sbom', 'verify', file);
  expect(changed.code).toBe(5);
  expect(changed.stderr).toContain(file);
  await rm(`${file}.sig`);
  expect(await there('sbom', 'verify', file)).toMatchObject({ code: 5 });
});

test('nothing but a list of packages is signed', async () => {
  const manifest = path.join(scratch.dataDir, 'manifest.json');
  await writeFile(manifest, JSON.stringify({ remotes: {} }));
  const refused = await there('sbom', 'sign', manifest);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('is not a CycloneDX list of packages');
});
