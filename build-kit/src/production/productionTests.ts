import { rmSync } from 'node:fs';
import path from 'node:path';
import { runTool } from '../workspace/runTool.ts';
import { ensureTestChromium } from '../suites/chromium.ts';
import { findBinaries } from '../suites/postgresCluster.ts';
import { readPlaywrightReport } from '../suites/browserSuite.ts';
import type { SuiteResult } from '../suites/suite.ts';
import { RESULTS_DIR, ROOT } from '../workspace/paths.ts';
import { nginxPath } from './nginx.ts';
import { withProductionPortal, type ProductionPortal } from './productionPortal.ts';

const REPORT = path.join(RESULTS_DIR, 'production.json');

/** The environment in which e2e/production finds the portal, its processes and the browser. */
async function environmentOf(portal: ProductionPortal): Promise<Record<string, string>> {
  return {
    EPIGRAM_URL: portal.url,
    EPIGRAM_PLAIN_URL: portal.plainUrl,
    EPIGRAM_ACCESS_LOG: portal.accessLog,
    EPIGRAM_KEY_HASH: portal.keyHash,
    EPIGRAM_PROCESSES: portal.processesFile,
    EPIGRAM_PSQL: portal.postgres.psql,
    EPIGRAM_DATABASE_ADMIN: portal.postgres.url,
    EPIGRAM_REGISTRY_URL: portal.url,
    EPIGRAM_REGISTRY_TOKEN: portal.operatorToken,
    DATA_DIR: portal.dataDir,
    NODE_EXTRA_CA_CERTS: portal.certificate,
    CHROMIUM_PATH: await ensureTestChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT,
  };
}

async function runJourneys(
  portal: ProductionPortal,
  args: readonly string[],
  signal: AbortSignal,
): Promise<Omit<SuiteResult, 'name' | 'seconds'>> {
  rmSync(REPORT, { force: true });
  const e2e = path.join(ROOT, 'e2e');
  const playwright = path.join(e2e, 'node_modules', 'playwright', 'cli.js');
  const { code } = await runTool(playwright, ['test', '--config', 'production.config.ts', ...args], {
    cwd: e2e,
    env: await environmentOf(portal),
    onOutput: (text) => process.stdout.write(text),
    signal,
  });
  return readPlaywrightReport(REPORT, code);
}

/** The journeys of e2e/production. */
export async function runProductionTests(args: readonly string[] = []): Promise<SuiteResult> {
  const started = performance.now();
  const total = await withProductionPortal(
    (portal, signal) => runJourneys(portal, args, signal),
    (text) => console.log(`• ${text}`),
  );
  return { name: 'production', ...total, seconds: (performance.now() - started) / 1000 };
}

/** Skipped, by name, where what they need is missing and cannot be installed. */
export function runProductionTestsIfPossible(): Promise<SuiteResult> {
  const missing = [!nginxPath() && 'nginx', !findBinaries() && 'PostgreSQL'].filter(Boolean);
  if (missing.length === 0) return runProductionTests();
  console.log(`• The production set-up is not tested: ${missing.join(' and ')} cannot be installed here`);
  return Promise.resolve({ name: 'production', passed: 0, failed: 0, skipped: 1, seconds: 0 });
}
