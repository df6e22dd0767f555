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

/** Two processes of the API on a database, with what users at work need. */
export interface RehearsedPortal {
  readonly urls: readonly [string, string];
  /** The owner of a business, signed in, and the key of a program for each process. */
  readonly owner: Pick<CallOptions, 'headers' | 'token'>;
  readonly keys: readonly string[];
  /** A test that people comment on. */
  readonly testId: string;
  /** A signed-in person who may publish announcements. */
  readonly staff: string;
}

interface PortalOptions {
  readonly cluster: DatabaseCluster;
  readonly caller: Caller;
  readonly logDir: string;
  readonly undo: (step: () => Promise<void>) => void;
}

const PASSWORD = 'Ploughed-Field-7';

export async function startRehearsedPortal(options: PortalOptions): Promise<RehearsedPortal> {
  const { cluster, caller, logDir, undo } = options;
  await cluster.sql(`create role portal login createrole password 'rehearsal'`);
  await cluster.sql('create database portal owner portal');
  const env = productionEnv('portal-api.env', {
    DATABASE_URL: cluster.url('portal', 'rehearsal'),
    REPLICA_DATABASE_URL: cluster.standbyUrl('portal', 'rehearsal'),
    TRUSTED_PROXIES: 'loopback',
    SMTP_URL: '',
    MAILBOX: 'on',
    ALLOW_UNSAFE: 'MAILBOX',
  });
  async function start(name: string): Promise<ServerProcess> {
    const api = await startServer({ name, script: 'portal-api/src/main.ts', env, logDir });
    undo(api.stop);
    return api;
  }
  const [one, other] = await Promise.all([start('portal-api-1'), start('portal-api-2')]);
  const { url } = one;

  /** Opens an account as an operator does, chooses its password, and signs in. Returns the token. */
  async function signIn(email: string, ...roles: readonly string[]): Promise<string> {
    const args = ['account', email, '--name', 'Aoife Brennan', ...roles];
    const { code, output } = await runTool(path.join(ROOT, 'portal-api/src/cli.ts'), args, { env });
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
  const body = {
    sampleId: 'A1',
    clientId: client.id,
    animalType: 'Ovine',
    testType: 'Worm FEC',
    testedOn: '2026-01-05',
    counts: [{ parasite: 'strongyle', eggsCounted: 3 }],
  };
  const { uuid } = await caller.insist<{ uuid: string }>(url, recordTest, { ...owner, params, body });
  return { urls: [one.url, other.url], owner, keys, testId: uuid, staff };
}
