import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runTool } from '../workspace/runTool.ts';
import { runPortal } from '../portal/runPortal.ts';
import { RESULTS_DIR, ROOT } from '../workspace/paths.ts';
import { ensureTestChromium } from './chromium.ts';
import { countPlaywright, type PlaywrightReport, timesOfPlaywright } from './countPlaywright.ts';
import type { Soak } from './soak.ts';
import type { SuiteResult } from './suite.ts';

const REPORT = path.join(RESULTS_DIR, 'e2e.json');

/** @param code with which the run ended */
export function readPlaywrightReport(file: string, code: number): Omit<SuiteResult, 'name' | 'seconds'> {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  const total = countPlaywright(report);
  const failed = code !== 0 && total.failed === 0 ? 1 : total.failed;
  return { ...total, failed, tests: timesOfPlaywright(report) };
}

/** The environment in which a browser script of e2e/ finds the portal and the browser. */
export interface BrowserEnvironment {
  readonly EPIGRAM_URL: string;
  readonly EPIGRAM_REGISTRY_URL: string;
  readonly DATA_DIR: string;
  readonly CHROMIUM_PATH: string;
}

/**
 * Runs `work` against a complete portal with fresh data on a free port, identical to that of `npm start`. `portalEnv` is
 * for both servers, `apiEnv` for the portal's API.
 */
export async function withFreshPortal<Result>(
  work: (env: BrowserEnvironment) => Promise<Result>,
  portalEnv: NodeJS.ProcessEnv = {},
  apiEnv: NodeJS.ProcessEnv = {},
): Promise<Result> {
  const chromium = await ensureTestChromium();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'epigram-portal-'));
  // Ctrl-C ends this process at once while the portal starts, and its servers may still be writing.
  const remove = (): void => rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
  process.once('exit', remove);
  const env = { EPIGRAM_TEST: '1', WEBHOOK_TEST_HOSTS: '127.0.0.1', ...portalEnv };
  const options = { port: 0, dataDir, env, apiEnv };
  const portal = await runPortal(options).catch((cause: unknown) => {
    // The error refers to a log in the folder.
    process.removeListener('exit', remove);
    throw cause;
  });
  try {
    return await work({
      EPIGRAM_URL: portal.url,
      EPIGRAM_REGISTRY_URL: portal.servers.registry.url,
      DATA_DIR: dataDir,
      CHROMIUM_PATH: chromium,
    });
  } finally {
    await portal.stop();
    process.removeListener('exit', remove);
    remove();
  }
}

/**
 * The browser journeys of e2e/, run on the built files.
 * @param soak without it, soak tests run at full strength
 * @param apiEnv the environment of the portal's API
 */
export async function runBrowserTests(
  args: readonly string[],
  soak?: Soak,
  apiEnv: NodeJS.ProcessEnv = {},
): Promise<SuiteResult> {
  const started = performance.now();
  rmSync(REPORT, { force: true });
  const cli = path.join(ROOT, 'e2e', 'node_modules', 'playwright', 'cli.js');
  const { code } = await withFreshPortal(
    (env) =>
      runTool(cli, ['test', ...args], {
        cwd: path.join(ROOT, 'e2e'),
        env: { ...soak, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT },
        onOutput: (text) => process.stdout.write(text),
      }),
    {},
    apiEnv,
  );
  return {
    name: 'browser',
    ...readPlaywrightReport(REPORT, code),
    seconds: (performance.now() - started) / 1000,
  };
}
