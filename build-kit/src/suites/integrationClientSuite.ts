import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startServer } from '../portal/serverProcess.ts';
import { ROOT } from '../workspace/paths.ts';
import { isOnline, output } from './outsideCommand.ts';
import { runSteps, type Step } from './steps.ts';
import type { SuiteResult } from './suite.ts';

const EXAMPLE = path.join(ROOT, 'docs', 'examples', 'integration-client');
const SCOPES = ['clients:write', 'animals:write', 'results:read', 'results:write', 'treatments:write'];

interface World {
  readonly folder: string;
  /** Runs npm in the folder of the program, as its author would. Returns what it printed. */
  readonly npm: (...args: readonly string[]) => Promise<string>;
}

function changeMain(folder: string, from: string, to: string): void {
  const file = path.join(folder, 'src', 'main.ts');
  const text = readFileSync(file, 'utf8');
  assert.ok(text.includes(from), from);
  writeFileSync(file, text.replace(from, to));
}

const STEPS: readonly Step<World>[] = [
  [
    'the document of a running portal becomes a client, and a program with it compiles',
    async ({ npm }) => {
      await npm('install', '--no-audit', '--no-package-lock', '--ignore-scripts', '--loglevel=error');
      await npm('run', '-s', 'generate');
      await npm('run', '-s', 'check');
    },
  ],
  [
    'the program adds a client, animals, results and a treatment once, however often it runs',
    async ({ npm }) => {
      const run = async () => JSON.parse(await npm('-s', 'start', '--', 'LAB-2026-17')) as object;
      const first = await run();
      assert.deepEqual(
        { ...first, clientId: undefined },
        {
          clientId: undefined,
          animals: 3,
          recorded: 3,
          refused: 0,
          perGram: [0, 150, 300],
          missing: ['quantity', 'supplier', 'proof', 'prescriber', 'withdrawal'],
          later: 0,
        },
      );
      assert.deepEqual(await run(), first);
    },
  ],
  [
    'a misspelt field and an unknown parasite do not compile',
    async ({ folder, npm }) => {
      for (const [from, to, said] of [
        ['flockNumber:', 'flockNo:', /'flockNo' does not exist/],
        ["'strongyle'", "'strongyl'", /'"strongyl"' is not assignable/],
      ] as const) {
        changeMain(folder, from, to);
        await assert.rejects(npm('run', '-s', 'check'), said);
        changeMain(folder, to, from);
      }
    },
  ],
];

interface Accounts {
  readonly DEMO_PASSWORD: string;
}

/** A key of the first business with demonstration data, made as its Owner makes it. */
async function makeKey(portal: string): Promise<string> {
  // By path, not as a package: no package may depend on an application.
  const accounts = pathToFileURL(path.join(ROOT, 'portal-api', 'src', 'seed', 'accounts.ts')).href;
  const { DEMO_PASSWORD: password } = (await import(accounts)) as Accounts;
  async function call<Data>(pathname: string, body?: object, headers: Record<string, string> = {}) {
    const answer = await fetch(`${portal}/api/v2${pathname}`, {
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    assert.equal(answer.status, 200, pathname);
    return ((await answer.json()) as { data: Data }).data;
  }
  const { token } = await call<{ token: string }>('/users/login', {
    email: 'owner@epigram.example',
    password,
  });
  const authorization = { authorization: `Bearer ${token}` };
  const { businesses } = await call<{ businesses: { id: number }[] }>(
    '/businesses/list/all',
    undefined,
    authorization,
  );
  const id = businesses[0]?.id;
  const { key } = await call<{ key: string }>(
    `/businesses/${id}/api-keys`,
    { name: 'Program', scopes: SCOPES, expiresInDays: 1 },
    { ...authorization, 'x-business-context': String(id) },
  );
  return key;
}

/** A program outside the workspace, with a client that is generated from the OpenAPI document of a running portal. */
export async function runIntegrationClient(): Promise<SuiteResult> {
  const started = performance.now();
  const name = 'integration-client';
  const seconds = (): number => (performance.now() - started) / 1000;
  if (!isOnline()) {
    console.log('Skipped: the npm registry does not respond.');
    return { name, passed: 0, failed: 0, skipped: 1, seconds: seconds() };
  }
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'epigram-program-'));
  const folder = path.join(scratch, 'program');
  cpSync(EXAMPLE, folder, {
    recursive: true,
    // What its author may have installed and generated there.
    filter: (file) => !/node_modules|epigram\.ts$/.test(path.relative(EXAMPLE, file)),
  });
  try {
    const portal = await startServer({
      name: 'portal-api',
      script: 'portal-api/src/main.ts',
      env: {
        DATA_DIR: path.join(scratch, 'data'),
        DATABASE_URL: '',
        DIRECT_DATABASE_URL: '',
        DEMO_DATA: 'on',
      },
      logDir: path.join(scratch, 'logs'),
    });
    try {
      const env = { EPIGRAM_URL: portal.url, EPIGRAM_API_KEY: await makeKey(portal.url) };
      const world: World = { folder, npm: (...args) => output('npm', args, folder, env) };
      return { name, ...(await runSteps(STEPS, world)), skipped: 0, seconds: seconds() };
    } finally {
      await portal.stop();
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
