import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ROOT } from '../workspace/paths.ts';
import { keepRunning, type RestartedServer } from './keepRunning.ts';

// A server that listens on a given port, and fails to start while the file `broken` exists.
const SERVER = `
import { existsSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
if (existsSync(path.join(import.meta.dirname, 'broken'))) process.exit(3);
const server = http.createServer((_request, response) => response.end(String(process.pid)));
server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  process.send({ type: 'listening', port: server.address().port });
});
`;

let folder: string;
let server: RestartedServer | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'epigram-kept-'));
  writeFileSync(path.join(folder, 'server.mjs'), SERVER);
});
afterEach(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

/** Resolves with the first matching text that `onProgress` receives. */
function start(firstPauseMs: number): { said: (text: string) => Promise<void>; downs: () => number } {
  const lines: string[] = [];
  const waiting = new Map<string, () => void>();
  let downs = 0;
  const starting = keepRunning({
    name: 'a server',
    script: path.relative(ROOT, path.join(folder, 'server.mjs')),
    env: {},
    logDir: folder,
    firstPauseMs,
    onDown: () => (downs += 1),
    onProgress(line) {
      lines.push(line);
      for (const [text, resolve] of waiting) if (line.includes(text)) resolve();
    },
  });
  started = starting.then((kept) => (server = kept));
  return {
    said: (text) =>
      lines.some((line) => line.includes(text))
        ? Promise.resolve()
        : new Promise((resolve) => waiting.set(text, resolve)),
    downs: () => downs,
  };
}
let started: Promise<RestartedServer>;

async function answer(): Promise<string> {
  return (await fetch((await started).url)).text();
}

test('a killed process is restarted at the same address', async () => {
  const { said, downs } = start(10);
  const first = await answer();
  process.kill(Number(first), 'SIGKILL');
  await said('is back');
  expect(downs()).toBe(1);
  expect(await answer()).not.toBe(first);
  expect((await started).pid()).toBe(Number(await answer()));
});

test('one that fails to start is retried after a longer pause', async () => {
  const { said } = start(10);
  const first = await answer();
  writeFileSync(path.join(folder, 'broken'), '');
  process.kill(Number(first), 'SIGKILL');
  await said('in 0.02 s');
  rmSync(path.join(folder, 'broken'));
  await said('is back');
  expect(Number(await answer())).toBeGreaterThan(0);
});

test('one that is stopped is not restarted', async () => {
  const { downs } = start(10);
  const { url, stop } = await started;
  await stop();
  expect(downs()).toBe(0);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});
