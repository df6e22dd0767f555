import path from 'node:path';
import { runTool } from '../workspace/runTool.ts';
import { ROOT } from '../workspace/paths.ts';
import { findBinaries } from './postgresCluster.ts';
import type { SuiteResult } from './suite.ts';

/** The budgets of lists, searches and charts in pages of the database (bench/src/portalPages.ts). */
export async function runPageBudgets(args: readonly string[] = []): Promise<SuiteResult> {
  const name = 'pages read';
  const started = performance.now();
  if (!findBinaries()) {
    console.log(
      'Skipped: the budgets of pages read need a PostgreSQL server (Debian: apt-get install postgresql).',
    );
    return { name, passed: 0, failed: 0, skipped: 1, seconds: 0 };
  }
  const { code, output } = await runTool(path.join(ROOT, 'bench/src/portalPages.ts'), args, {
    onOutput: (text) => process.stdout.write(text),
  });
  const [, passed = '0', failed = '0'] = /(\d+) passed, (\d+) failed/.exec(output) ?? [];
  return {
    name,
    passed: Number(passed),
    failed: code !== 0 && failed === '0' ? 1 : Number(failed),
    skipped: 0,
    seconds: (performance.now() - started) / 1000,
  };
}
