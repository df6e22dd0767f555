import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../fixtures/portalTest.ts';
import { apiProcesses, registryProcesses } from './processes.ts';

const DEPLOY = path.resolve(import.meta.dirname, '..', '..', 'docs', 'deploy');
/** Labels that Prometheus adds to the metrics that it scrapes. */
const OF_PROMETHEUS = ['job', 'instance'];

type Labels = ReadonlySet<string>;

function namesOf(labels: string): string[] {
  return [...labels.matchAll(/(\w+)\s*(?:=|!=|=~|!~)\s*\\?"/g)].map(([, name = '']) => name);
}

/** The labels of each metric that the processes export now. */
async function exported(): Promise<Map<string, Labels>> {
  const metrics = new Map<string, Labels>();
  for (const { url } of [...apiProcesses(), ...registryProcesses()]) {
    const text = await (await fetch(`${url}/metrics`)).text();
    for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
      metrics.set(name, new Set([...(metrics.get(name) ?? []), ...namesOf(labels)]));
    }
  }
  return metrics;
}

for (const file of ['prometheus-alerts.yml', 'grafana-dashboard.json']) {
  test(`${file} uses metrics and labels that the servers export`, async ({ signIn }) => {
    // Signing in makes requests to every kind of route and loads a page.
    await signIn('owner@epigram.example');
    const metrics = await exported();
    const text = readFileSync(path.join(DEPLOY, file), 'utf8');
    const asked = [...text.matchAll(/\b((?:registry|epigram|http)_[a-z_]+)(?:\{([^}]*)\})?/g)];
    expect(asked.length).toBeGreaterThan(8);
    for (const [, name = '', labels = ''] of asked) {
      expect([...metrics.keys()], name).toContain(name);
      const known = [...(metrics.get(name) ?? []), ...OF_PROMETHEUS];
      for (const label of namesOf(labels)) expect(known, `${name} has ${label}`).toContain(label);
    }
    const everyLabel = new Set([...metrics.values()].flatMap((labels) => [...labels]));
    const grouped = [...text.matchAll(/ by \(([\w, ]+)\)/g)].flatMap(([, list = '']) => list.split(', '));
    for (const label of grouped) expect([...everyLabel, ...OF_PROMETHEUS]).toContain(label);
  });
}
