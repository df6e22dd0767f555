import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { aRemote, aShell } from './testing/releaseFixtures.ts';
import {
  createScratch,
  runCli,
  spawnRegistry,
  writeDist,
  type Scratch,
  type SpawnedRegistry,
} from './testing/spawnRegistry.ts';

let scratch: Scratch;
let registry: SpawnedRegistry;
beforeAll(async () => {
  scratch = await createScratch();
  registry = await spawnRegistry(scratch);
});
afterAll(async () => {
  await registry.stop();
  await scratch.remove();
});

function cli(...args: string[]) {
  return runCli(scratch, ...args);
}

async function folderOf(version: string): Promise<string> {
  return writeDist(scratch.dataDir, aRemote({ version }));
}

describe('the command line', () => {
  it('synchronises builds in one step, and does not restore a rolled-back version', async () => {
    const folders = [await writeDist(scratch.dataDir, aShell()), await folderOf('1.0.0')];
    const first = await cli('sync', ...folders, '--json');
    expect(JSON.parse(first.stdout)).toEqual([
      { name: 'host-shell', version: '1.0.0', published: true, promoted: true },
      { name: 'mfe-home', version: '1.0.0', published: true, promoted: true },
    ]);
    const next = await folderOf('2.0.0');
    await cli('sync', next);
    expect((await cli('rollback', 'mfe-home', '--reason', 'no chart')).stdout).toContain(
      'rolled back from 2.0.0 to 1.0.0',
    );
    const again = await cli('sync', next);
    expect(again.code).toBe(0);
    expect(again.stdout).toContain('stays down: operator marked it bad (no chart); live is 1.0.0');
    const newer = await Promise.all(Array.from({ length: 30 }, (_, index) => folderOf(`2.1.${index}`)));
    await cli('publish', ...newer);
    expect((await cli('sync', next)).stdout).toContain('stays down');
  });

  it('exits with 1 after a refusal, and accepts an override', async () => {
    const refused = await cli('promote', 'mfe-home@2.0.0');
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('marked bad: no chart');
    expect((await cli('promote', 'mfe-home@2.0.0', '--override', 'the chart is back')).code).toBe(0);
  });

  it('says who built the live release, and checks the signature', async () => {
    const plain = await cli('provenance', 'mfe-home');
    expect(plain.stdout).toMatch(/^mfe-home 2\.0\.0, \d+ files\n {2}built from /);
    expect(plain.stdout).toMatch(/--keys checks the signature\n$/);
    const keys = (await cli('keys')).stdout;
    expect((await cli('provenance', 'mfe-home@1.0.0', '--keys', keys)).stdout).toMatch(/which is trusted\n$/);
    const [key] = JSON.parse(keys) as [{ publicKey: string }];
    const other = JSON.stringify([{ ...key, publicKey: Buffer.alloc(32, 7).toString('base64') }]);
    expect(await cli('provenance', 'mfe-home', '--keys', other)).toMatchObject({ code: 5, stdout: '' });
  });

  it('previews a rollback', async () => {
    expect((await cli('rollback', 'mfe-home', '--dry-run')).stdout).toContain(
      'would be rolled back from 2.0.0 to 1.0.0',
    );
    expect((await cli('status')).stdout).toMatch(/mfe-home\s+2\.0\.0/);
  });

  it('shows who did what and why, and what a user got at a given time', async () => {
    expect((await cli('history', 'mfe-home')).stdout).toMatch(
      /operator\s+rolled back mfe-home from 2.0.0 to 1.0.0\s+no chart/,
    );
    expect((await cli('history', '--zone', 'Asia/Kolkata')).stdout).toContain('GMT+5:30');
    const events = JSON.parse((await cli('history', 'mfe-home', '--json')).stdout) as {
      at: string;
      data: { type: string };
    }[];
    const rolledBack = events.find(({ data }) => data.type === 'release.rolled-back');
    const then = await cli('resolve', '--user', '7', '--at', String(rolledBack?.at), '--json');
    expect(JSON.parse(then.stdout).versions[1]).toMatchObject({ remote: 'mfe-home', version: '1.0.0' });
  });

  it('runs a canary from start to end', async () => {
    await cli('publish', await folderOf('3.0.0'));
    expect((await cli('canary', 'mfe-home', '--percent', '10')).stdout).toContain('3.0.0 is given to 10 %');
    expect((await cli('status')).stdout).toContain('3.0.0 10 %');
    const listed = ['--percent', '0', '--allow', '12', '--deny', '7'];
    expect((await cli('canary', 'mfe-home@3.0.0', ...listed)).stdout).toContain(
      '3.0.0 is given to business 12 alone, never business 7',
    );
    expect((await cli('status')).stdout).toContain('canary: business 12 alone, never business 7');
    const unnamed = await cli('promote', 'mfe-home', '--dry-run');
    expect(unnamed.stdout).toContain('mfe-home 3.0.0 would go live instead of 2.0.0');
    expect((await cli('canary', 'mfe-home', '--stop')).code).toBe(0);
    expect((await cli('promote', 'mfe-home')).stderr).toContain('no running canary; name the version');
    expect((await cli('canary', 'mfe-home', '--percent', 'ten')).code).toBe(2);
  });

  it('names the missing file of a build in one sentence', async () => {
    const folder = await folderOf('4.0.0');
    await rm(path.join(folder, 'dist', 'remoteEntry.js'));
    const { code, stderr } = await cli('publish', folder);
    expect(code).toBe(1);
    expect(stderr.trimEnd()).toBe(
      `${folder}/dist/release.json names remoteEntry.js, which does not exist; nothing was published: build it again`,
    );
  });

  it('verifies every live release', async () => {
    const { code, stdout } = await cli('verify');
    expect(code).toBe(0);
    expect(stdout).toContain('✓ mfe-home 2.0.0: 3 files, every byte as published');
  });

  it('names the live releases that contain a package, and those that do not say', async () => {
    const sbom = { bomFormat: 'CycloneDX', components: [{ purl: 'pkg:npm/%40vets/chart@1.4.0' }] };
    const files = { 'sbom.cdx.json': JSON.stringify(sbom) };
    const built = aRemote({ name: 'mfe-listed', version: '1.0.0', files });
    await cli('publish', await writeDist(scratch.dataDir, built), '--promote');
    const found = await cli('uses', '@vets/chart@<1.5');
    expect(found.stdout).toMatch(/mfe-listed\s+1\.0\.0\s+live\s+1\.4\.0/);
    expect(found.stdout).toContain('mfe-home 2.0.0 does not list its packages');
    expect((await cli('uses', '@vets/chart@>=1.5')).stdout).toContain('No running release lists @vets/chart');
    expect((await cli('uses')).code).toBe(2);
  });

  it('copies the live release of another environment byte for byte, with its source maps, and promotes it here', async () => {
    const production = await createScratch();
    const second = await spawnRegistry(production);
    try {
      const built = aRemote({ version: '5.0.0' });
      const staged = await writeDist(scratch.dataDir, built);
      const map = { version: 3, sources: ['src/page.tsx'], names: [], mappings: 'AAAA' };
      await writeFile(path.join(staged, 'dist', 'remoteEntry.js.map'), JSON.stringify(map));
      await cli('publish', staged, '--promote');
      const token = await readFile(path.join(scratch.dataDir, 'registry', 'operator-token'), 'utf8');
      const env = {
        ...production.env,
        EPIGRAM_REGISTRY_STAGING_URL: registry.url,
        EPIGRAM_REGISTRY_STAGING_TOKEN: token.trim(),
      };
      const refused = await runCli({ env: production.env }, 'promote', 'mfe-home', '--from', 'staging');
      expect(refused).toMatchObject({ code: 2 });
      const taken = await runCli({ env }, 'promote', 'mfe-home', '--from', 'staging');
      expect(taken.stdout).toContain('mfe-home 5.0.0 is live');
      const [here, there] = await Promise.all(
        [second.url, registry.url].map(async (url) => {
          return (await fetch(`${url}/remotes/mfe-home/5.0.0/remoteEntry.js`)).text();
        }),
      );
      expect(here).toBe(there);
      const maps = await runCli({ env }, 'publish', staged, '--json');
      expect(JSON.parse(maps.stdout)).toEqual([{ remote: 'mfe-home', version: '5.0.0', published: false }]);
      const operator = await readFile(path.join(production.dataDir, 'registry', 'operator-token'), 'utf8');
      const answer = await fetch(`${second.url}/releases/api/source-maps/mfe-home/5.0.0`, {
        headers: { authorization: `Bearer ${operator.trim()}` },
      });
      expect(answer.status).toBe(200);
    } finally {
      await second.stop();
      await production.remove();
    }
  });

  it('prints the same public keys each time', async () => {
    const [first, second] = [await cli('keys'), await cli('keys')];
    expect(second.stdout).toBe(first.stdout);
    const [key] = JSON.parse(first.stdout) as { publicKey: string }[];
    expect(Buffer.from(key?.publicKey ?? '', 'base64')).toHaveLength(32);
  });

  it.each([
    [2, ['bogus']],
    [2, ['promote', '--no-such-option']],
    [2, ['publish', '/nowhere']],
    [2, ['history', '--zone', 'Mars/Olympus']],
    [3, ['status', '--registry', 'http://127.0.0.1:9']],
    [4, ['status', '--token', 'epr_000000000000_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA']],
  ])('exits with %i for %j', async (code, args) => {
    const result = await cli(...args);
    expect(result.code).toBe(code);
    expect(result.stderr).not.toContain('    at ');
  });

  it('does not send the local token to another registry', async () => {
    const other = { env: { ...scratch.env, DATA_DIR: path.join(scratch.dataDir, 'elsewhere') } };
    const result = await runCli(other, 'status', '--registry', registry.url);
    expect(result.code).toBe(4);
  });

  it('names the option of a wrong value, and says what it must be', async () => {
    const days = await cli('prune', '--days', '0');
    expect(days).toMatchObject({ code: 1, stderr: expect.stringContaining('--days: must be at least') });
    const events = await cli('webhooks', '--add', 'https://hooks.example', '--events', 'promotion,lost');
    expect(events.stderr).toContain('--events: must be one of ');
  });

  it('takes an empty variable of the environment for none', async () => {
    const { code, stdout } = await runCli({ env: { ...scratch.env, EPIGRAM_REGISTRY_URL: '' } }, 'status');
    expect([code, stdout]).toEqual([0, expect.stringContaining('mfe-home')]);
  });

  it('says which token another registry requires', async () => {
    const from = await cli('promote', 'mfe-home', '--from', registry.url);
    expect(from).toMatchObject({ code: 4, stderr: expect.stringContaining('EPIGRAM_REGISTRY_FROM_TOKEN') });
  });

  it('shows the checks of a promotion with its publication', async () => {
    const published = await cli('publish', await folderOf('9.0.0'), '--promote');
    expect(published.stdout).toContain('  ✓ ');
  });
});
