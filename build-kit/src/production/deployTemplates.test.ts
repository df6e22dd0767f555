import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { HEALTH_ROUTES } from '@epigram/platform/http/health';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../workspace/paths.ts';

const DEPLOY = path.join(ROOT, 'docs', 'deploy');
const read = (...names: string[]) => readFileSync(path.join(...names), 'utf8');

function sourcesIn(folder: string): string {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => read(ROOT, folder, file))
    .join('\n');
}

/** Names of metrics in an expression: everything except functions, labels and keywords of PromQL. */
function metricsIn(text: string): string[] {
  const names = text.match(/\b(?:registry|epigram|http)_[a-z_]+/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(?:count|bucket|sum)$/, '')))];
}

describe('alert rules and dashboard', () => {
  const exported = ['portal-api/src', 'portal-api/platform/src', 'release-registry/src']
    .map(sourcesIn)
    .join();

  test.each(['prometheus-alerts.yml', 'grafana-dashboard.json'])(
    '%s refers only to existing metrics',
    (file) => {
      const named = metricsIn(read(DEPLOY, file));
      expect(named.length).toBeGreaterThan(4);
      expect(named.filter((name) => !exported.includes(`name: '${name}'`))).toEqual([]);
    },
  );
});

describe('templates and the runbook', () => {
  const usage = read(ROOT, 'release-registry', 'src', 'cli', 'usage.ts');
  const commands = new Set([...usage.matchAll(/(?:^ {2}|\| )([a-z]+)/gm)].map(([, command = '']) => command));

  test.each(['deploy/github-actions.yml', 'deploy/prometheus-alerts.yml', 'operations.md'])(
    '%s uses only existing commands',
    (file) => {
      const given = [...read(ROOT, 'docs', file).matchAll(/release -- ([a-z]+)/g)].map(
        ([, name = '']) => name,
      );
      expect(given.length).toBeGreaterThan(1);
      expect(given.filter((name) => !commands.has(name))).toEqual([]);
    },
  );

  test('the runbook uses only existing commands and options', () => {
    const runbook = read(ROOT, 'docs', 'runbook.md');
    const cells = [...runbook.matchAll(/^\|[^|]+\|([^|]+)\|/gm)].map(([, cell = '']) => cell);
    const given = cells.flatMap((cell) => [...cell.matchAll(/`([a-z]+)[ `]/g)].map(([, name = '']) => name));
    expect(given.length).toBeGreaterThan(15);
    const systemCommands = ['systemctl', 'curl'];
    expect(given.filter((name) => !commands.has(name) && !systemCommands.includes(name))).toEqual([]);
    const options = [...runbook.matchAll(/--[a-z][a-z-]+/g)].map(([option]) => option);
    expect(options.filter((option) => !usage.includes(option))).toEqual([]);
  });

  test('the servers that images start exist', () => {
    const templates = read(DEPLOY, 'compose.yml') + read(DEPLOY, 'kubernetes', 'epigram.yaml');
    const scripts = [...templates.matchAll(/'([a-z-]+\/src\/main\.ts)'/g)].map(([, script = '']) => script);
    expect(new Set(scripts)).toEqual(new Set(['portal-api/src/main.ts', 'release-registry/src/main.ts']));
    for (const script of scripts) expect(read(ROOT, script)).toMatch(/^await start\('/m);
  });

  test('compose sets every variable of nginx’s template', () => {
    const placeholders = read(ROOT, 'build-kit', 'production', 'nginx.conf').match(/\$\{[A-Z_]+\}/g) ?? [];
    const compose = read(DEPLOY, 'compose.yml');
    const missing = [...new Set(placeholders)].filter((name) => !compose.includes(`${name.slice(2, -1)}: `));
    expect(missing).toEqual([]);
  });
});

interface Labelled {
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
}
interface Container {
  readonly env?: readonly { readonly name: string }[];
  readonly ports: readonly { readonly containerPort: number }[];
  readonly readinessProbe: object;
  readonly livenessProbe?: object;
  readonly resources: { readonly limits: object };
  readonly volumeMounts?: readonly { readonly name: string }[];
}
interface Manifest extends Labelled {
  readonly kind: string;
  readonly spec: {
    readonly selector: Readonly<Record<string, string>> & {
      readonly matchLabels?: Readonly<Record<string, string>>;
    };
    readonly ports: readonly { readonly port: number; readonly targetPort?: number }[];
    readonly template: Labelled & {
      readonly spec: {
        readonly containers: readonly Container[];
        readonly volumes?: readonly { readonly name: string }[];
      };
    };
  };
}

/** Every document of a YAML file; throws if its syntax is invalid or a key appears twice. */
function yamlIn(file: string): unknown[] {
  return parseAllDocuments(read(DEPLOY, file)).map((document) => {
    const [fault] = [...document.errors, ...document.warnings];
    if (fault) throw fault;
    // Compose uses anchors for shared parts.
    return document.toJS({ maxAliasCount: 50 });
  });
}

describe('the manifests for Kubernetes', () => {
  const manifests = yamlIn('kubernetes/epigram.yaml') as Manifest[];
  const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
  const services = manifests.filter(({ kind }) => kind === 'Service');

  test('are deployments with one service each', () => {
    expect(deployments.map(({ metadata }) => metadata.name)).toEqual([
      'portal-api',
      'release-registry',
      'nginx',
    ]);
    expect(services.map(({ metadata }) => metadata.name)).toEqual([
      'portal-api',
      'release-registry',
      'nginx',
    ]);
  });

  test.each(deployments.map((one) => [one.metadata.name, one] as const))(
    '%s runs the command that it states',
    (_name, one) => {
      const { selector, template } = one.spec;
      expect(template.metadata.labels).toMatchObject(selector.matchLabels ?? {});
      const volumes = (template.spec.volumes ?? []).map(({ name }) => name);
      for (const container of template.spec.containers) {
        expect((container.volumeMounts ?? []).map(({ name }) => name)).toEqual(volumes);
        expect(container.readinessProbe).toBeDefined();
        expect(container.resources.limits).toHaveProperty('memory');
      }
    },
  );

  // The registry serves pages without its database.
  test.each([
    ['portal-api', HEALTH_ROUTES.ready],
    ['release-registry', HEALTH_ROUTES.live],
  ])('%s gets requests when it can serve, and is only restarted when it does not answer', (name, path) => {
    const server = deployments.find(({ metadata }) => metadata.name === name);
    const [container] = server?.spec.template.spec.containers ?? [];
    const port = container?.ports[0]?.containerPort;
    expect(container?.readinessProbe).toMatchObject({ httpGet: { path, port } });
    expect(container?.livenessProbe).toMatchObject({ httpGet: { path: HEALTH_ROUTES.live, port } });
  });

  test.each(services.map((one) => [one.metadata.name, one] as const))(
    '%s reaches its processes',
    (_name, one) => {
      const target = deployments.find(
        ({ spec }) => spec.template.metadata.labels?.['app'] === one.spec.selector['app'],
      );
      const open = target?.spec.template.spec.containers.flatMap(({ ports }) =>
        ports.map((port) => port.containerPort),
      );
      expect(open).toEqual(one.spec.ports.map(({ port, targetPort = port }) => targetPort));
    },
  );

  test('set every variable of nginx’s template, with servers that are services', () => {
    const env = deployments.flatMap(({ spec }) =>
      spec.template.spec.containers.flatMap((one) => one.env ?? []),
    );
    const given = new Set(env.map(({ name }) => name));
    const placeholders = read(ROOT, 'build-kit', 'production', 'nginx.conf').match(/\$\{[A-Z_]+\}/g) ?? [];
    expect([...new Set(placeholders)].filter((name) => !given.has(name.slice(2, -1)))).toEqual([]);
    const named = [...read(DEPLOY, 'kubernetes/epigram.yaml').matchAll(/server ([a-z-]+):(\d+)/g)];
    expect(named).toHaveLength(2);
    for (const [, name, port] of named) {
      const service = services.find(({ metadata }) => metadata.name === name);
      expect(service?.spec.ports.map((one) => String(one.port))).toContain(port);
    }
  });
});

describe('compose and the pipeline', () => {
  interface Compose {
    readonly services: Readonly<
      Record<string, { image: string; depends_on?: string[] | object; volumes?: string[] }>
    >;
    readonly volumes: object;
  }

  test.each(['compose.yml', 'database.yml'])(
    'services of %s depend only on existing services, and mount existing volumes',
    (file) => {
      const [{ services, volumes }] = yamlIn(file) as [Compose];
      expect(Object.keys(services).length).toBeGreaterThan(2);
      for (const { image, depends_on: needed = [], volumes: mounts = [] } of Object.values(services)) {
        expect(image).not.toBe('');
        for (const name of Array.isArray(needed) ? needed : Object.keys(needed))
          expect(services).toHaveProperty(name);
        const named = mounts
          .map((mount) => mount.split(':')[0] ?? '')
          .filter((name) => /^[a-z]+$/.test(name));
        for (const name of named) expect(volumes).toHaveProperty(name);
      }
    },
  );

  test('every step of the pipeline runs something, and refers only to outputs of existing steps', () => {
    const [{ jobs }] = yamlIn('github-actions.yml') as [
      { jobs: Record<string, { 'runs-on': string; steps: { id?: string; uses?: string; run?: string }[] }> },
    ];
    expect(Object.keys(jobs)).toEqual(['publish', 'production']);
    for (const { 'runs-on': machine, steps } of Object.values(jobs)) {
      expect(machine).toBe('ubuntu-latest');
      for (const { uses, run } of steps) expect([uses, run].filter(Boolean)).toHaveLength(1);
      const asked = [...JSON.stringify(steps).matchAll(/steps\.([a-z]+)\./g)].map(([, id]) => id);
      for (const id of asked) expect(steps.map((step) => step.id)).toContain(id);
    }
    const scripts = new Set(Object.keys(JSON.parse(read(ROOT, 'package.json')).scripts as object));
    const used = [...read(DEPLOY, 'github-actions.yml').matchAll(/npm run (?:--silent )?([a-z-]+)/g)];
    expect(used.map(([, script = '']) => script).filter((script) => !scripts.has(script))).toEqual([]);
  });

  test('each alert states its condition, its severity and what to do', () => {
    const [{ groups }] = yamlIn('prometheus-alerts.yml') as [
      { groups: { rules: { alert: string; expr: string; labels: object; annotations: object }[] }[] },
    ];
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(5);
    for (const { alert, expr, labels, annotations } of rules) {
      expect(alert).toMatch(/^[A-Z]\w+$/);
      expect(expr).not.toBe('');
      expect(labels).toHaveProperty('severity');
      expect(annotations).toMatchObject({ summary: expect.any(String), description: expect.any(String) });
    }
  });

  test.each([
    ['Dockerfile', 'epigram'],
    ['database.Dockerfile', 'postgres'],
  ])('the image of %s is built from a base and runs as an unprivileged user', (file, user) => {
    const lines = read(DEPLOY, file).split('\n');
    expect(lines.filter((line) => line.startsWith('FROM ')).every((line) => /:\d+/.test(line))).toBe(true);
    expect(lines).toContain(`USER ${user}`);
    for (const [, source = ''] of lines.join('\n').matchAll(/node ([a-z-]+\/[\w./]+)/g)) read(ROOT, source);
  });
});
