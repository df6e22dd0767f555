import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ROOT } from '../workspace/paths.ts';

const DEPLOY = path.join(ROOT, 'docs', 'deploy');
const read = (...names: string[]) => readFileSync(path.join(...names), 'utf8');

function sourcesIn(folder: string): string {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => read(ROOT, folder, file))
    .join('\n');
}

/** Names of metrics in an expression: what is no function, label or keyword of PromQL. */
function metricsIn(text: string): string[] {
  const names = text.match(/\b(?:registry|epigram|http)_[a-z_]+/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(?:count|bucket|sum)$/, '')))];
}

describe('alert rules and dashboard', () => {
  const exported = ['portal-api/src', 'portal-api/platform/src', 'release-registry/src']
    .map(sourcesIn)
    .join();

  test.each(['prometheus-alerts.yml', 'grafana-dashboard.json'])(
    '%s names only metrics that there are',
    (file) => {
      const named = metricsIn(read(DEPLOY, file));
      expect(named.length).toBeGreaterThan(4);
      expect(named.filter((name) => !exported.includes(`name: '${name}'`))).toEqual([]);
    },
  );

  test('the dashboard is a whole one, each panel with a place, a source and a question', () => {
    const { panels } = JSON.parse(read(DEPLOY, 'grafana-dashboard.json')) as {
      panels: { id: number; gridPos: object; datasource: object; targets: { expr: string }[] }[];
    };
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const panel of panels) {
      expect(panel).toMatchObject({ gridPos: expect.anything(), datasource: { type: 'prometheus' } });
      expect(panel.targets.every(({ expr }) => expr.length > 0)).toBe(true);
    }
  });
});

describe('templates and the runbook', () => {
  const usage = read(ROOT, 'release-registry', 'src', 'cli', 'usage.ts');
  const commands = new Set([...usage.matchAll(/^ {2}([a-z]+)/gm)].map(([, command = '']) => command));

  test.each(['deploy/github-actions.yml', 'deploy/prometheus-alerts.yml', 'operations.md'])(
    '%s gives only commands that there are',
    (file) => {
      const given = [...read(ROOT, 'docs', file).matchAll(/release -- ([a-z]+)/g)].map(
        ([, name = '']) => name,
      );
      expect(given.length).toBeGreaterThan(1);
      expect(given.filter((name) => !commands.has(name))).toEqual([]);
    },
  );

  test('the servers that images start are there', () => {
    const templates = read(DEPLOY, 'compose.yml') + read(DEPLOY, 'kubernetes', 'epigram.yaml');
    const scripts = [...templates.matchAll(/'([a-z-]+\/src\/main\.ts)'/g)].map(([, script = '']) => script);
    expect(new Set(scripts)).toEqual(new Set(['portal-api/src/main.ts', 'release-registry/src/main.ts']));
    for (const script of scripts) expect(read(ROOT, script)).toContain('serve(');
  });

  test('compose gives nginx every name that its template wants', () => {
    const wanted = read(ROOT, 'build-kit', 'production', 'nginx.conf').match(/\$\{[A-Z_]+\}/g) ?? [];
    const compose = read(DEPLOY, 'compose.yml');
    const missing = [...new Set(wanted)].filter((name) => !compose.includes(`${name.slice(2, -1)}: `));
    expect(missing).toEqual([]);
  });
});
