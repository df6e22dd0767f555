import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { debianTool } from '../workspace/debianTool.ts';
import { ROOT } from '../workspace/paths.ts';
import { createCertificate } from './certificate.ts';
import { fillTemplate } from './fillTemplate.ts';
import { productionFile } from './productionFiles.ts';

const nginx = debianTool({ name: 'nginx', package: 'nginx', file: 'usr/sbin/nginx' });
const dir = mkdtempSync(path.join(os.tmpdir(), 'epigram-nginx-test-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

type Values = Readonly<Record<string, string>>;

function documentsOf<Shape>(file: string): Shape[] {
  const text = readFileSync(path.join(ROOT, 'docs', 'deploy', file), 'utf8');
  return parseAllDocuments(text).map((document) => document.toJS({ maxAliasCount: 50 }) as Shape);
}

function composeValues(): Values {
  interface Compose {
    readonly services: { readonly nginx: { readonly environment: Values } };
  }
  const [compose] = documentsOf<Compose>('compose.yml');
  // The values of deploy.env.
  const given: Values = { PUBLIC_URL: 'https://portal.example', SERVER_NAME: 'portal.example' };
  return { ...compose?.services.nginx.environment, ...given };
}

function kubernetesValues(): Values {
  interface Manifest {
    readonly kind: string;
    readonly metadata: { readonly name: string };
    readonly spec: {
      readonly template: {
        readonly spec: {
          readonly containers: readonly { readonly env: { name: string; value: string }[] }[];
        };
      };
    };
  }
  const deployment = documentsOf<Manifest>('kubernetes/epigram.yaml').find(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'nginx',
  );
  const env = deployment?.spec.template.spec.containers.flatMap((container) => container.env) ?? [];
  return Object.fromEntries(env.map(({ name, value }) => [name, value]));
}

/** The configuration filled with the given values; its folders are in `dir` and its names resolve on this machine. */
function configurationOf({ NGINX_ENVSUBST_FILTER: _filter, ...values }: Values): string {
  const { certificate, key } = createCertificate(dir);
  const folders = ['CACHE_DIR', 'CONF_DIR', 'LOG_DIR'].map((name) => [name, path.join(dir, name)] as const);
  for (const [, folder] of folders) mkdirSync(folder, { recursive: true });
  const withLocalServers = (servers = '') => servers.replaceAll(/server [\w-]+:/g, 'server 127.0.0.1:');
  const filled = fillTemplate(productionFile('nginx.conf'), {
    ...values,
    ...Object.fromEntries(folders),
    TLS_CERTIFICATE: certificate,
    TLS_CERTIFICATE_KEY: key,
    API_SERVERS: withLocalServers(values['API_SERVERS']),
    REGISTRY_SERVERS: withLocalServers(values['REGISTRY_SERVERS']),
  });
  // The folders that nginx was compiled with exist only if its package is installed.
  const buffers = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${dir}/${name};`,
  );
  return `pid ${dir}/nginx.pid;\nevents {}\nhttp {\n${buffers.join('\n')}\n${filled}\n}\n`;
}

function tryConfiguration(text: string): { status: number | null; said: string } {
  const file = path.join(dir, 'nginx.conf');
  writeFileSync(file, text);
  const { status, stderr } = spawnSync(nginx ?? 'nginx', ['-t', '-p', dir, '-c', file, '-e', 'stderr'], {
    encoding: 'utf8',
  });
  return { status, said: stderr };
}

describe('nginx', () => {
  if (!nginx) {
    test.todo('is not installed (Debian: apt-get install nginx), so its configuration is not tested');
    return;
  }
  test.each([
    ['compose', composeValues()],
    ['Kubernetes', kubernetesValues()],
  ])('accepts the configuration as filled by %s', (_name, values) => {
    const { status, said } = tryConfiguration(configurationOf(values));
    expect(said).toContain('test is successful');
    expect(status).toBe(0);
  });

  test('refuses an invalid one', () => {
    const broken = configurationOf(composeValues()).replace('proxy_http_version 1.1;', 'proxy_http 1.1;');
    expect(tryConfiguration(broken)).toMatchObject({
      status: 1,
      said: expect.stringContaining('proxy_http'),
    });
  });
});
