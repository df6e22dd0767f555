import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { SECRET_RESPONSES } from '../portal/compressJson.ts';
import { ROOT } from '../workspace/paths.ts';
import { PRODUCTION_DIR, productionEnv, productionFile } from './productionFiles.ts';

function documented(server: string): Set<string> {
  const readme = readFileSync(path.join(ROOT, server, 'README.md'), 'utf8');
  return new Set([...readme.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name ?? ''));
}

describe.each(['portal-api', 'release-registry'])('the environment of %s', (server) => {
  test('has only settings that the server knows', () => {
    // Commented-out settings are examples too.
    const example = productionFile(`${server}.env`).replaceAll(/^# (?=[A-Z_0-9]+=)/gm, '');
    const known = documented(server).add('NODE_ENV');
    expect(Object.keys(parseEnv(example)).filter((name) => !known.has(name))).toEqual([]);
  });

  test('gives visitors no demonstration data, no mails and no choice of versions', () => {
    const example = productionEnv(`${server}.env` as `${string}.env`, {});
    const open = ['DEMO_DATA', 'MAILBOX', 'REGISTRY_OVERRIDES'].filter((name) => name in example);
    expect(open.map((name) => example[name])).toEqual(open.map(() => 'off'));
    expect(open.length).toBeGreaterThan(0);
  });
});

describe.each(readdirSync(path.join(PRODUCTION_DIR, 'systemd')))('the unit %s', (file) => {
  const unit = productionFile(path.join('systemd', file));

  test('starts an existing server with its environment', () => {
    const [, script = ''] = /^ExecStart=\S+\/node (\S+)$/m.exec(unit) ?? [];
    const [, environment = ''] = /^EnvironmentFile=\/etc\/epigram\/(\S+)$/m.exec(unit) ?? [];
    expect(existsSync(path.join(ROOT, script))).toBe(true);
    expect(existsSync(path.join(PRODUCTION_DIR, environment))).toBe(true);
    expect(`${file.split('@')[0]}.env`).toBe(environment);
  });
});

test('nginx and the gateway leave the same answers uncompressed', () => {
  const [, ofNginx] = /location ~ (\S+) \{[^}]*gzip off;/.exec(productionFile('nginx.conf')) ?? [];
  expect(ofNginx).toBe(SECRET_RESPONSES.source.replaceAll(String.raw`\/`, '/'));
});

test('nginx ends a proxied request when its client disconnects, as the gateway does', () => {
  expect(productionFile('nginx.conf')).not.toMatch(/proxy_ignore_client_abort\s+on/);
});

function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name]) => name ?? ''))];
}

const DATABASE_FILES = ['etcd.env', 'patroni.yml', 'haproxy.cfg'].map((file) => `database/${file}`);

test.each(['nginx.conf', ...DATABASE_FILES])('every placeholder of %s is explained in its header', (file) => {
  const text = productionFile(file);
  const head = text.slice(0, text.indexOf('\n\n'));
  const places = placeholdersIn(text);
  expect(places.length).toBeGreaterThan(2);
  expect(places.filter((name) => !head.includes(name))).toEqual([]);
});

test('the operations page sets every placeholder of the database’s files', () => {
  const operations = readFileSync(path.join(ROOT, 'docs', 'operations.md'), 'utf8');
  const [, section = ''] = /### From one machine to three\n(.+?)\n### /s.exec(operations) ?? [];
  const places = DATABASE_FILES.flatMap((file) => placeholdersIn(productionFile(file)));
  expect(places.filter((name) => !section.includes(` ${name}=`))).toEqual([]);
});
