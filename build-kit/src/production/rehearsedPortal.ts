import path from 'node:path';
import { createApiKey } from '@epigram/shared-contracts/api/apiKeys';
import { createIntegrationClient } from '@epigram/shared-contracts/api/integrationClients';
import { HEADER } from '@epigram/shared-contracts/api/operation';
import { recordTest } from '@epigram/shared-contracts/api/recordedTests';
import { login, recoverPassword } from '@epigram/shared-contracts/api/users';
import { startServer, type ServerProcess } from '../portal/serverProcess.ts';
import { ROOT } from '../workspace/paths.ts';
import { runTool } from '../workspace/runTool.ts';
import type { Caller, CallOptions } from './caller.ts';
import type { DatabaseCluster } from './databaseCluster.ts';
import { productionEnv } from './productionFiles.ts';

/** Two processes of the API, one on each proxy of a database, with what users at work need. */
export interface RehearsedPortal {
  /** By the index of the proxy, and of the member beside it. */
  readonly urls: readonly [string, string];
  /** The environment of the processes, for commands. */
  readonly env: Readonly<Record<string, string>>;
  /** The owner of a business, signed in, and the key of a program for each process. */
  readonly owner: Pick<CallOptions, 'headers' | 'token'>;
  readonly businessId: string;
  /** A client of the business. */
  readonly clientId: number;
  readonly keys: readonly string[];
  /** A test that people comment on. */
  readonly testId: string;
  /** A signed-in person who may publish announcements. */
  readonly staff: string;
}

interface PortalOptions {
  readonly cluster: Pick<DatabaseCluster, 'url' | 'standbyUrl' | 'sql'>;
  /** What else the environment of the processes says. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly caller: Caller;
  readonly logDir: string;
  readonly undo: (step: () => Promise<void>) => void;
}

const PASSWORD = 'Ploughed-Field-7';

/** The body of a result to record. */
export function aTest(clientId: number, sampleId: string): object {
  return {
    sampleId,
    clientId,
    animalType: 'Ovine',
    testType: 'Worm FEC',
    testedOn: '2026-01-05',
    counts: [{ parasite: 'strongyle', eggsCounted: 3 }],
  };
}

export async function startRehearsedPortal(options: PortalOptions): Promise<RehearsedPortal> {
  const { cluster, settings, caller, logDir, undo } = options;
  await cluster.sql(`create role portal login createrole password 'rehearsal'`);
  await cluster.sql('create database portal owner portal');
  const envOf = (index: number) =>
    productionEnv('portal-api.env', {
      DATABASE_URL: cluster.url('portal', 'rehearsal', index),
      REPLICA_DATABASE_URL: cluster.standbyUrl('portal', 'rehearsal', index),
      TRUSTED_PROXIES: 'loopback',
      SMTP_URL: '',
      MAILBOX: 'on',
      ALLOW_UNSAFE: 'MAILBOX',
      ...settings,
    });
  async function start(name: string, index: number): Promise<ServerProcess> {
    const env = envOf(index);
    const api = await startServer({ name, script: 'portal-api/src/main.ts', env, logDir });
    undo(api.stop);
    return api;
  }
  const [one, other] = await Promise.all([start('portal-api-1', 0), start('portal-api-2', 1)]);
  const { url } = one;

  /** Opens an account as an operator does, chooses its password, and signs in. Returns the token. */
  async function signIn(email: string, ...roles: readonly string[]): Promise<string> {
    const args = ['account', email, '--name', 'Aoife Brennan', ...roles];
    const { code, output } = await runTool(path.join(ROOT, 'portal-api/src/cli.ts'), args, { env: envOf(0) });
    const [, key] = /Recover\/Change\/(\S+)/.exec(output) ?? [];
    if (code !== 0 || !key) throw new Error(`The account could not be opened:\n${output}`);
    const body = { key, password: PASSWORD, confirm_password: PASSWORD };
    await caller.insist(url, recoverPassword, { body });
    return (await caller.insist<{ token: string }>(url, login, { body: { email, password: PASSWORD } }))
      .token;
  }
  const staff = await signIn('staff@portal.example', '--staff');
  const token = await signIn('owner@vets.example', '--business', 'Brennan Vets', '--country', 'Ireland');
  const businessId = await cluster.sql('select id from businesses', 'portal');
  const owner = { token, headers: { [HEADER.business]: businessId } };
  const params = { businessId };

  const keys: string[] = [];
  for (const name of [one.name, other.name]) {
    const body = { name, scopes: ['clients:write'], expiresInDays: 1 };
    keys.push((await caller.insist<{ key: string }>(url, createApiKey, { ...owner, params, body })).key);
  }
  const client = await caller.insist<{ id: number }>(url, createIntegrationClient, {
    token: keys[0]!,
    headers: { [HEADER.idempotencyKey]: 'first' },
    body: { name: 'Hillside' },
  });
  const body = aTest(client.id, 'A1');
  const { uuid } = await caller.insist<{ uuid: string }>(url, recordTest, { ...owner, params, body });
  return {
    urls: [one.url, other.url],
    env: envOf(0),
    owner,
    businessId,
    clientId: client.id,
    keys,
    testId: uuid,
    staff,
  };
}
