import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from './config.ts';
import { unsafeSettings } from './unsafeSettings.ts';

const SAFE = {
  DATABASE_URL: 'postgres://portal:tZ8kq1PvYw@db/portal',
  PUBLIC_URL: 'https://portal.example',
  SMTP_URL: 'smtps://portal:Qe71mPzx@mail.example',
};
const namesOf = (env: NodeJS.ProcessEnv) => unsafeSettings(readConfig(env), env).map(({ name }) => name);

test('a server with its own database, TLS and secrets is safe', () => {
  expect(namesOf(SAFE)).toEqual([]);
});

test.each([
  ['DATABASE_URL', { DATABASE_URL: '', DEMO_DATA: 'off', MAILBOX: 'off' }],
  ['DEMO_DATA', { DEMO_DATA: 'on' }],
  ['MAILBOX', { SMTP_URL: '', MAILBOX: 'on' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://portal.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: '' }],
  ['WEBHOOK_TEST_HOSTS', { WEBHOOK_TEST_HOSTS: '127.0.0.1' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://epigram:secret@db/epigram' }],
  ['SMTP_URL', { SMTP_URL: 'smtps://epigram:secret@mail.example' }],
])('%s is unsafe as %j', (name, change) => {
  expect(namesOf({ ...SAFE, ...change })).toEqual([name]);
});

test('a production server with unsafe settings exits before it opens its data, and lists them', () => {
  const main = path.join(import.meta.dirname, '../main.ts');
  const dataDir = path.join(import.meta.dirname, 'never-created');
  const env = { NODE_ENV: 'production', DEMO_DATA: 'on', MAILBOX: 'on', DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' });
  expect(status).toBe(1);
  const listed = `${stdout}${stderr}`.match(/^ {2}[A-Z_]+(?=:)/gm) ?? [];
  expect(listed.map((name) => name.trim())).toEqual(['DATABASE_URL', 'DEMO_DATA', 'MAILBOX', 'PUBLIC_URL']);
  expect(existsSync(dataDir)).toBe(false);
});

test.each([
  ['the server', ['main.ts']],
  ['a command', ['cli.ts', 'migrate']],
])(
  '%s with a setting that it can’t use exits before it opens its data, and says which',
  (_name, [file, ...args]) => {
    const script = path.join(import.meta.dirname, '..', file!);
    const dataDir = path.join(import.meta.dirname, 'never-created');
    const env = { PORT: 'http', DATA_DIR: dataDir };
    const { status, stderr } = spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toBe('PORT is http, not a port number\n');
    expect(existsSync(dataDir)).toBe(false);
  },
);
