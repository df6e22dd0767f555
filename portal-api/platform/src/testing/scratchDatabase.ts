import { randomBytes } from 'node:crypto';
import pg from 'pg';

import { LOCKS } from '../database/advisoryLocks.ts';
import { citusWorkers, connectNodes, copyDatabase } from './citusNodes.ts';

export interface ScratchDatabase {
  /** The login owns the database, but is not a superuser, so that forced row-level security applies to it. */
  readonly url: string;
  drop(): Promise<void>;
}

const OWNER = 'epigram_test_owner';
const PLAIN_OWNER = 'epigram_test_plain_owner';

interface ScratchSettings {
  readonly mayCreateRoles?: boolean;
  readonly name?: string;
  /** A database to copy. */
  readonly template?: string | undefined;
}

/**
 * A fresh database on `server`, whose login may create databases and roles. Its owner may assume `role`. In a cluster of
 * Citus, it is on every node.
 */
export async function createScratchDatabase(
  server: string,
  role?: string,
  {
    mayCreateRoles = true,
    name = `epigram_test_${randomBytes(6).toString('hex')}`,
    template,
  }: ScratchSettings = {},
): Promise<ScratchDatabase> {
  const owner = mayCreateRoles ? OWNER : PLAIN_OWNER;
  const workers = citusWorkers();
  for (const node of [server, ...workers]) {
    await withClient(node, async (client) => {
      // Roles belong to the whole server, so test files that start together would create them concurrently.
      await client.query(`select pg_advisory_lock(${LOCKS.testServer})`);
      await ensureRole(client, owner, `login ${mayCreateRoles ? 'createrole' : ''} password '${owner}'`);
      if (role) {
        await ensureRole(client, role, 'nologin');
        await client.query(`grant ${role} to ${owner} with admin option`);
      }
      if (template && workers.length > 0) await copyDatabase(client, { name, owner, template });
      else
        await client.query(
          `create database ${name} owner ${owner} ${template ? `template ${template}` : ''}`,
        );
    });
  }
  if (!template && workers.length > 0) await connectNodes(server, workers, name);
  const url = Object.assign(new URL(server), { username: owner, password: owner, pathname: `/${name}` });
  return { url: url.href, drop: () => dropScratchDatabase(server, name) };
}

/** Drops it from every node. */
export async function dropScratchDatabase(server: string, name: string): Promise<void> {
  for (const node of [server, ...citusWorkers()]) {
    await withClient(node, async (client) => void (await client.query(`drop database ${name} with (force)`)));
  }
}

async function ensureRole(client: pg.Client, name: string, options: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
  if (rowCount === 0) await client.query(`create role ${name} ${options}`);
}

/** Runs `work` on a separate connection. */
export async function withClient(server: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
