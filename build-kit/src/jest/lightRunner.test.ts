import { expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runTool } from '../workspace/runTool.ts';
import { toolScript } from '../workspace/toolScripts.ts';

/** Both workers ask for their settings after both have a test, one later than the other. */
const ASK_LATE = `
  import { mkdirSync } from 'node:fs';
  if (process.send) {
    const { on, send } = process;
    const delay = isFirst() ? 500 : 1_000;
    process.on = (event, listener) => {
      const isRunners = event === 'message' && process.listenerCount(event) > 0;
      if (!isRunners) return on.call(process, event, listener);
      setTimeout(() => on.call(process, event, listener), delay);
    };
    process.send = (message, ...rest) => {
      const isAsking = message === 'jest-light-runner-get-worker-data';
      if (!isAsking) return send.call(process, message, ...rest);
      setTimeout(() => send.call(process, message, ...rest), delay);
    };
  }
  function isFirst() {
    try {
      mkdirSync(new URL('./first', import.meta.url));
      return true;
    } catch {
      return false;
    }
  }`;

/** Runs test files, text by name, with two workers in processes of their own. */
async function runTests(files: Readonly<Record<string, string>>, preload?: string) {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'epigram-runner-'));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(dir, `${name}.test.mjs`), text);
  }
  const loaded = path.join(dir, 'preload.mjs');
  writeFileSync(loaded, preload ?? '');
  const config = {
    rootDir: dir,
    cacheDirectory: path.join(dir, 'cache'),
    testMatch: ['**/*.test.mjs'],
    runner: fileURLToPath(import.meta.resolve('jest-light-runner/child-process')),
    transform: {},
  };
  const giveUp = AbortSignal.timeout(120_000);
  try {
    const words = ['--config', JSON.stringify(config), '--maxWorkers', '2'];
    return await runTool(toolScript('jest', 'jest', 'build-kit'), words, {
      env: { NODE_OPTIONS: `--import ${pathToFileURL(loaded).href}` },
      signal: giveUp,
    });
  } finally {
    rmSync(dir, { recursive: true });
  }
}

// jest-light-runner 0.8.2 needs build-kit/patches: it sent the settings to all workers when the first one asked, and
// never again, so a worker that asked later waited forever.
test('a test worker that asks late for its settings gets them', async () => {
  const passing = (name: string) => `test('${name}', () => {});`;
  const { code, output } = await runTests({ one: passing('one'), two: passing('two') }, ASK_LATE);
  expect([code, output]).toEqual([0, expect.stringContaining('2 passed, 2 total')]);
});

// tinypool 2.2.0 needs build-kit/patches: it only said that the worker exited unexpectedly.
test.each([
  ['process.reallyExit(7)', 'Worker exited unexpectedly with code 7'],
  ["process.kill(process.pid, 'SIGKILL')", 'Worker exited unexpectedly with signal SIGKILL'],
])('a test worker that ends with %s is reported with its code or signal', async (ending, message) => {
  const { code, output } = await runTests({ ends: `test('ends', () => ${ending});` });
  expect([code, output]).toEqual([1, expect.stringContaining(message)]);
});

test('a test that is only announced is skipped, and not passed', async () => {
  const globals = pathToFileURL(path.join(import.meta.dirname, 'nativeGlobals.ts')).href;
  const text = `import { test } from '${globals}'; test('runs', () => undefined); test.todo('is to come');`;
  const { output } = await runTests({ announced: text });
  expect(output).toMatch(/Tests: +1 skipped, 1 passed, 2 total/);
});
