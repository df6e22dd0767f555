import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { get as getSecurely } from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { BEFORE_SECRET, UNUSUAL } from '@epigram/platform/http/secretPaths';
import { randomSecretUrl } from '@epigram/platform/testing/secretUrls';
import { allOperations } from '@epigram/shared-contracts/api/allOperations';
import { API_BASE_PATH, fullPath, type Operation } from '@epigram/shared-contracts/api/operation';
import { ROUTES } from '@epigram/shared-contracts/routes';
import { parseAllDocuments } from 'yaml';
import { freePort } from '../portal/freePort.ts';
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

async function runNginx(
  text: string,
  port: number,
): Promise<{ stop: () => Promise<void>; said: () => string }> {
  const file = path.join(dir, 'running.conf');
  // Workers of another account could not write into the folder of the test.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  writeFileSync(file, `${user}daemon off;\n${text}`);
  const child = spawn(nginx ?? 'nginx', ['-p', dir, '-c', file, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit');
  const isUp = () =>
    statusOf(`https://127.0.0.1:${port}`, '/health').then(
      () => true,
      () => false,
    );
  while (!(await isUp())) if (child.exitCode !== null) throw new Error(said);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { stop, said: () => said };
}

/** Sends the path as it is; `fetch` would normalise it. */
function statusOf(origin: string, url: string): Promise<number | undefined> {
  const { protocol, hostname, port } = new URL(origin);
  const options = { hostname, port, path: url, rejectUnauthorized: false };
  return new Promise((resolve, reject) => {
    const request = protocol === 'https:' ? getSecurely(options) : get(options);
    request.once('error', reject);
    request.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    });
  });
}

test('nginx passes every operation of the contract to the API', () => {
  const text = productionFile('nginx.conf');
  const bases = new Set(allOperations.map(({ base = API_BASE_PATH }) => base));
  expect(bases.size).toBeGreaterThan(1);
  for (const base of bases) {
    expect(text).toMatch(new RegExp(`location ${base}/ \\{\\s+proxy_pass http://epigram_api;`));
  }
});

test('nginx waits two minutes for documents and for bulk work, and for no other operations', () => {
  const [, location = '$^'] =
    /location ~ (\^\/api\/\S+) \{[^}]*proxy_read_timeout 130s;/.exec(productionFile('nginx.conf')) ?? [];
  const waits = (operation: Operation) =>
    new RegExp(location).test(fullPath(operation).replaceAll(/:\w+\??/g, '7'));
  const isLong = ({ bulk, kind }: Operation) => bulk === true || kind === 'html';
  expect(allOperations.filter(isLong).length).toBeGreaterThan(20);
  expect(allOperations.filter((one) => isLong(one) && !waits(one)).map(({ id }) => id)).toEqual([]);
  // Other operations have these paths, or the paths of what imports and merges have stored.
  const others = allOperations.filter((one) => !isLong(one) && waits(one));
  expect(
    others.map(fullPath).filter((own) => !/import|merge|assessment|download|report\/sen/.test(own)),
  ).toEqual([]);
});

describe('the log', () => {
  test('hides the secret paths of the list, in this map', () => {
    const map = [
      'map $request_uri $epigram_path {',
      `    "~*^(?<epigram_link>${BEFORE_SECRET})" $epigram_link...;`,
      `    "~^(?<epigram_usual>[^?]*?)(?:${UNUSUAL})" $epigram_usual...;`,
      '    "~^(?<epigram_plain>[^?]*)" $epigram_plain;',
      '}',
    ].join('\n');
    expect(productionFile('nginx.conf')).toContain(map);
  });

  test('hides the secret of every page that has one', () => {
    const links = Object.values(ROUTES).flatMap(
      ({ path: page }) => /^(.*\/):token\??$/.exec(page)?.[1] ?? [],
    );
    expect(links).toHaveLength(3);
    for (const link of links) expect(link).toMatch(new RegExp(`^${BEFORE_SECRET}$`));
  });
});

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

  test('logs no secret, however its address is spelled and although no server responds', async () => {
    const [http, https, none] = [await freePort(), await freePort(), await freePort()];
    const values = { HTTP_LISTEN: `127.0.0.1:${http}`, HTTPS_LISTEN: `127.0.0.1:${https}` };
    const server = `server 127.0.0.1:${none};`;
    const servers = { API_SERVERS: server, REGISTRY_SERVERS: server };
    const text = configurationOf({ ...composeValues(), ...values, ...servers });
    const running = await runNginx(text, https);
    const asked = Array.from({ length: 400 }, randomSecretUrl);
    // To the port that only redirects, and to the one that passes on; several at a time, because nginx waits for servers.
    const origins = [`http://127.0.0.1:${http}`, `https://127.0.0.1:${https}`];
    for (let from = 0; from < asked.length; from += 40) {
      const some = asked.slice(from, from + 40);
      await Promise.all(some.map(({ url }, at) => statusOf(origins[at % 2] ?? '', url)));
    }
    await statusOf(`https://127.0.0.1:${https}`, '/Join/SECRET');
    await statusOf(`https://127.0.0.1:${https}`, '/clients?q=SECRET');
    await running.stop();
    const secrets = ['SECRET', ...asked.map(({ secret }) => secret)];
    const [access = '', errors = ''] = ['epigram.log', 'epigram-error.log'].map((name) =>
      readFileSync(path.join(dir, 'LOG_DIR', name), 'utf8'),
    );
    expect(access.split('\n').length).toBeGreaterThan(400);
    expect(access).toMatch(/"GET \/Join\/\.{3}" 50\d/);
    expect(access).toMatch(/"GET \/clients" 50\d/);
    expect(secrets.filter((secret) => access.includes(secret))).toEqual([]);
    expect(secrets.filter((secret) => `${errors}${running.said()}`.includes(secret))).toEqual([]);
  });

  test('refuses an invalid one', () => {
    const broken = configurationOf(composeValues()).replace('proxy_http_version 1.1;', 'proxy_http 1.1;');
    expect(tryConfiguration(broken)).toMatchObject({
      status: 1,
      said: expect.stringContaining('proxy_http'),
    });
  });
});
