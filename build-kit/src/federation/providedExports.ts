import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace/paths.ts';

/** The reports of the modules that a page has once. Remotes bundle the others, so no shell can take those away. */
const SHARED_REPORTS = [
  'session',
  'client',
  'query',
  'errors',
  'slots',
  'ui',
  'import',
  'table',
  'chart',
  'map',
] as const;

/** Types are gone at run time. */
const EXPORTED = /^export (?:declare )?(?:abstract )?(?:class|const|function|let|var) ([\w$]+)/gm;

/** What the shell's shared modules export, from the reports of the contract: promotions are checked against it. */
export function providedExports(): Record<string, string[]> {
  return Object.fromEntries(SHARED_REPORTS.map((name) => [name, exportsOf(reportOf(name))]));
}

export function reportOf(name: string): string {
  return readFileSync(path.join(ROOT, 'shared-contracts', 'api-report', `${name}.api.md`), 'utf8');
}

function exportsOf(report: string): string[] {
  const names = [...report.matchAll(EXPORTED)].map(([, name = '']) => name);
  return [...new Set(names)].toSorted();
}
