import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { SettingsError } from '../settings.ts';
import { endNow } from './connectionEnd.ts';
import { clientFor } from './serverClient.ts';
import type { ServerUrl } from './serverUrl.ts';

interface ProbeOptions {
  /** The environment variable with the URL, for the message. */
  readonly setting: string;
  /** What an operator can do about it. */
  readonly remedy: string;
}

/** Other traffic may hold the connection that has the token, so one sibling is not enough. */
const SIBLINGS = 4;
/** A pooler whose connections are all in use lets a sibling wait. */
const SIBLING_LIMIT_MS = 3_000;
const CONNECT_LIMIT_MS = 20_000;

/**
 * Makes sure that each connection to `server` is a session of its own. A pooler that pools transactions lends the same
 * session to many connections: a role or a tenant's settings would reach other tenants' queries, and locks would be held
 * by whoever comes next.
 * @throws SettingsError
 */
export async function probeSessions(server: ServerUrl, { setting, remedy }: ProbeOptions): Promise<void> {
  const token = randomUUID();
  const opened: pg.Client[] = [];

  async function open(limitMs: number): Promise<pg.Client> {
    const client = new (clientFor(server))({
      connectionString: server.url,
      application_name: 'session probe',
      connectionTimeoutMillis: limitMs,
    });
    client.on('error', () => undefined);
    opened.push(client);
    await client.connect();
    return client;
  }
  function refuse(found: string): never {
    throw new SettingsError(
      `${setting} leads to a pooler that does not keep sessions apart: ${found}. With it, one tenant could see the rows of ` +
        `another. ${remedy}`,
    );
  }

  try {
    const first = await open(CONNECT_LIMIT_MS);
    // Deliberately outside a transaction, like the role of a connection.
    await first.query(`set app.session_probe = '${token}'`);
    for (let index = 0; index < SIBLINGS; index += 1) {
      // Each stays in its transaction, so that the next one gets another session.
      const read = open(SIBLING_LIMIT_MS).then(async (sibling) => {
        await sibling.query('begin');
        return tokenOf(sibling);
      });
      const seen = await Promise.race([read, late()]);
      read.catch(() => undefined);
      if (seen === token) refuse('a setting of one connection reached another one (transaction pooling)');
      // Even if the sibling waits: a pooler of transactions would let this query wait behind it.
      const kept = await Promise.race([tokenOf(first), late()]);
      if (kept === 'late') refuse('a connection waited for another one (transaction pooling)');
      if (kept !== token) refuse('a connection lost its settings between two queries (transaction pooling)');
      if (seen === 'late') break;
    }
    await first.end();
    const next = await open(CONNECT_LIMIT_MS);
    if ((await tokenOf(next)) === token) {
      refuse('a setting outlived its connection (in pgbouncer: server_reset_query = DISCARD ALL is missing)');
    }
  } finally {
    for (const client of opened) endNow(client);
  }
}

function late(): Promise<'late'> {
  return pause(SIBLING_LIMIT_MS, 'late' as const, { ref: false });
}

async function tokenOf(client: pg.Client): Promise<string | null | undefined> {
  const { rows } = await client.query<{ token: string | null }>(
    `select current_setting('app.session_probe', true) as token`,
  );
  return rows[0]?.token;
}
