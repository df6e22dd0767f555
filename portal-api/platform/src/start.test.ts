import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const startUrl = new URL('./start.ts', import.meta.url).href;

/** A server whose start does `work`; it has a parent, like those of `npm start`. */
function server(work: string, env: NodeJS.ProcessEnv = {}) {
  const code = `import { start } from '${startUrl}'; await start('test', async () => { ${work} }); process.send('started');`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

test('a server whose parent ends while it starts ends too, and holds nothing', async () => {
  const child = server(
    `setInterval(() => {}, 1_000); process.send('starting'); await new Promise(() => {});`,
  );
  await once(child, 'message');
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([1, null]);
});

test('a server that is killed has kept its compiled sources for the next start', async () => {
  const cache = mkdtempSync(path.join(os.tmpdir(), 'epigram-compiled-'));
  const child = server(`setInterval(() => {}, 1_000);`, { NODE_COMPILE_CACHE: cache });
  await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(readdirSync(cache, { recursive: true }).length).toBeGreaterThan(1);
  rmSync(cache, { recursive: true });
});
