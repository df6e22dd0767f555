import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { debianTool } from '../workspace/debianTool.ts';
import { CACHE_DIR, ROOT } from '../workspace/paths.ts';
import type { Check, CheckResult } from './check.ts';

const DEPLOY = path.join(ROOT, 'docs', 'deploy');
const PROMTOOL = { name: 'promtool', package: 'prometheus', file: 'usr/bin/promtool' };

interface Dashboard {
  readonly panels: readonly { readonly id: number; readonly targets: readonly { readonly expr: string }[] }[];
}

/** The queries of the dashboard's panels as recording rules, so that promtool checks their syntax. */
function dashboardRules(): string {
  const { panels } = JSON.parse(
    readFileSync(path.join(DEPLOY, 'grafana-dashboard.json'), 'utf8'),
  ) as Dashboard;
  const rules = panels.flatMap(({ id, targets }) =>
    targets.map(({ expr }) => ({ record: `dashboard:panel:${id}`, expr })),
  );
  // JSON is valid YAML.
  return JSON.stringify({ groups: [{ name: 'dashboard', rules }] });
}

/** Checks the alert rules, when they fire, and the dashboard's queries with Prometheus's own tools. */
export const alertRules: Check = {
  name: 'alert rules and dashboard',
  async run(): Promise<CheckResult> {
    const promtool = debianTool(PROMTOOL);
    if (!promtool) {
      return {
        code: 0,
        output: '',
        skipped: 'promtool is not installed (Debian: apt-get install prometheus)',
      };
    }
    const run = (...args: string[]): CheckResult => {
      const { status, stdout, stderr, error } = spawnSync(promtool, args, { cwd: DEPLOY, encoding: 'utf8' });
      return { code: status ?? 1, output: error?.message ?? `${stdout}${stderr}`.trim() };
    };
    mkdirSync(CACHE_DIR, { recursive: true });
    const dir = mkdtempSync(path.join(CACHE_DIR, 'dashboard-'));
    try {
      writeFileSync(path.join(dir, 'rules.yml'), dashboardRules());
      const files = ['prometheus-alerts.yml', path.join(dir, 'rules.yml')];
      const syntax = run('check', 'rules', '--lint=none', ...files);
      return syntax.code === 0 ? run('test', 'rules', 'prometheus-alerts.test.yml') : syntax;
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  },
};
