import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { afterAll, describe, expect, test } from '@jest/globals';
import { DCLinter } from 'dclint';
import { validate as isDeployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as isService } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../workspace/paths.ts';

const DEPLOY = path.join(ROOT, 'docs', 'deploy');
const read = (file: string) => readFileSync(path.join(DEPLOY, file), 'utf8');

describe('the pipeline, by GitHub’s own parser,', () => {
  async function faultsOf(content: string): Promise<string[]> {
    const { context, value } = parseWorkflow({ name: 'mfe-home.yml', content }, new NoOperationTraceWriter());
    const faults = context.errors.getErrors().map(({ message }) => message);
    if (!value) return faults;
    const { errors = [] } = await convertWorkflowTemplate(context, value);
    return [...faults, ...errors.map(({ Message }) => Message)];
  }
  const workflow = read('github-actions.yml');

  test('is a workflow', async () => {
    expect(await faultsOf(workflow)).toEqual([]);
  });

  test.each([
    ['an unknown key', 'runs-on', 'runs-at', 'runs-at'],
    ['an unknown context', 'steps.publish', 'stages.publish', 'stages'],
    ['a broken expression', "event_name != 'workflow", "event_name !== 'workflow", 'Unexpected symbol'],
  ])('with %s is refused', async (_what, from, to, said) => {
    const changed = workflow.replace(from, to);
    expect(changed).not.toBe(workflow);
    expect((await faultsOf(changed)).join()).toContain(said);
  });
});

describe.each([
  ['compose.yml', "ports: ['80:80', '443:443']", 'ports: all'],
  ['database.yml', 'network_mode: host', 'network_mode: [host]'],
])('%s, by the schema of the Compose Specification,', (name, right, wrong) => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'epigram-compose-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  function faultsOf(text: string): string[] {
    const file = path.join(dir, 'compose.yml');
    writeFileSync(file, text);
    const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
    const messages = linter.lintFiles([file], false).flatMap((result) => result.messages);
    // The other rules are about the order of keys.
    return messages.filter(({ rule }) => rule.startsWith('invalid')).map(({ message }) => message);
  }
  const compose = read(name);

  test('is valid', () => {
    expect(faultsOf(compose)).toEqual([]);
  });

  test.each([
    ['an unknown key', 'restart:', 'restrat:'],
    ['a value of the wrong type', right, wrong],
  ])('with %s is refused', (_what, from, to) => {
    const changed = compose.replace(from, to);
    expect(changed).not.toBe(compose);
    expect(faultsOf(changed)).not.toEqual([]);
  });
});

type Validate = ((data: unknown) => boolean) & { errors?: readonly { instancePath: string }[] | null };

/** Records which parts of a value are read, at any depth. */
function watched(value: unknown, at: string, onRead: (path: string) => void): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return found;
      onRead(`${at}/${key}`);
      return watched(found, `${at}/${key}`, onRead);
    },
  });
}

function pathsOf(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [`${at}/${key}`, ...pathsOf(inner, `${at}/${key}`)]);
}

describe('the manifests, by the schemas of Kubernetes,', () => {
  const SCHEMAS: Readonly<Record<string, Validate>> = {
    'apps/v1 Deployment': isDeployment,
    'v1 Service': isService,
  };

  /** The schemas allow unknown keys; a key that validation never reads is unknown. */
  function faultsOf(text: string): string[] {
    return parseAllDocuments(text).flatMap((document) => {
      const manifest = document.toJS() as { apiVersion: string; kind: string };
      const validate = SCHEMAS[`${manifest.apiVersion} ${manifest.kind}`];
      if (!validate) return [`no schema of ${manifest.apiVersion} ${manifest.kind}`];
      const seen = new Set<string>();
      validate(watched(manifest, '', (known) => seen.add(known)));
      const wrong = (validate.errors ?? []).map(({ instancePath }) => instancePath);
      return [...wrong, ...pathsOf(manifest).filter((known) => !seen.has(known))];
    });
  }
  const manifests = read('kubernetes/epigram.yaml');

  test('are valid', () => {
    expect(faultsOf(manifests)).toEqual([]);
  });

  test.each([
    ['a misspelt key', 'readinessProbe', 'readynessProbe', '/spec/template/spec/containers/0/readynessProbe'],
    ['a string instead of a number', 'replicas: 2', "replicas: '2'", '/spec/replicas'],
    ['another version of the API', 'apiVersion: apps/v1', 'apiVersion: apps/v2', 'no schema of apps/v2'],
  ])('with %s are refused', (_what, from, to, said) => {
    expect(faultsOf(manifests.replace(from, to)).join('\n')).toContain(said);
  });
});
