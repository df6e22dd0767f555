import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from '../logger.ts';
import { breakConnection } from './connectionEnd.ts';
import { clientFor } from './serverClient.ts';
import type { ServerUrl } from './serverUrl.ts';

/**
 * Calls `onPayload` for each NOTIFY on `channel`, until the returned function is called. Calls `onResumed` after a lost
 * connection was restored; notifications sent in between were missed.
 */
export type Listen = (
  channel: string,
  onPayload: OnPayload,
  onResumed?: () => void,
) => Promise<() => Promise<void>>;
type OnPayload = (payload: string) => void;

const RECONNECT_MS = 1_000;
const CONNECT_LIMIT_MS = 5_000;
const HEARTBEAT_MS = 5_000;
const HEARTBEAT_LIMIT_MS = 4_000;
const HEARTBEAT_GRACE_MS = 1_000;

interface Registry {
  add(channel: string, onPayload: OnPayload, onResumed?: () => void): boolean;
  remove(channel: string, onPayload: OnPayload): boolean;
  dispatch(message: pg.Notification): void;
  resume(): void;
  channels(): string[];
}

function createRegistry(): Registry {
  const listeners = new Map<string, Map<OnPayload, (() => void) | undefined>>();
  return {
    add(channel, onPayload, onResumed) {
      if (!/^[a-z_][a-z0-9_]*$/.test(channel)) throw new Error(`${channel} is not a channel name`);
      const known = listeners.get(channel);
      if (known) known.set(onPayload, onResumed);
      else listeners.set(channel, new Map([[onPayload, onResumed]]));
      return !known;
    },
    remove(channel, onPayload) {
      const known = listeners.get(channel);
      known?.delete(onPayload);
      if (known?.size !== 0) return false;
      return listeners.delete(channel);
    },
    dispatch({ channel, payload = '' }) {
      for (const onPayload of listeners.get(channel)?.keys() ?? []) onPayload(payload);
    },
    resume() {
      const all = [...listeners.values()].flatMap((known) => [...known.values()]);
      for (const onResumed of new Set(all)) onResumed?.();
    },
    channels: () => [...listeners.keys()],
  };
}

/** For the embedded engine, whose single session both notifies and listens. */
export function listenOnPool(pool: pg.Pool): Listen {
  const registry = createRegistry();
  pool.on('connect', (client) => client.on('notification', registry.dispatch));
  return async (channel, onPayload) => {
    if (registry.add(channel, onPayload)) await pool.query(`listen ${channel}`);
    return async () => {
      if (registry.remove(channel, onPayload)) await pool.query(`unlisten ${channel}`);
    };
  };
}

interface ListenerOptions {
  readonly applicationName: string;
  readonly logger?: Logger | undefined;
  /** Called when the server no longer answers. */
  readonly onDead: () => void;
}

/** For a server: uses a separate connection, opened on first use and reopened when it breaks. */
export function listenOnServer(
  server: ServerUrl,
  { applicationName, logger, onDead }: ListenerOptions,
): { listen: Listen; check(): void; close(): Promise<void> } {
  const registry = createRegistry();
  const Client = clientFor(server);
  let current: Promise<pg.Client> | undefined;
  let isListening = false;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const client = new Client({
      connectionString: server.url,
      application_name: `${applicationName} listener`,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
    });
    client.on('notification', registry.dispatch);
    client.on('error', (error) => logger?.warn({ err: error }, 'The listening connection was lost'));
    const heart = setInterval(() => void beat(client), HEARTBEAT_MS).unref();
    client.on('end', () => {
      clearInterval(heart);
      current = undefined;
      isListening = false;
      if (!closed) setTimeout(reconnect, RECONNECT_MS).unref();
    });
    await client.connect();
    for (const channel of registry.channels()) await client.query(`listen ${channel}`);
    isListening = true;
    return client;
  }
  /** A frozen server keeps its connections open and answers nothing, which only a query finds out. */
  async function beat(client: pg.Client): Promise<void> {
    const answer = client.query('select 1').then(
      () => true,
      () => true, // a failure is an answer; a lost connection ends by itself
    );
    if (await Promise.race([answer, silence()])) return;
    logger?.warn('The database does not answer: its connections are given up');
    breakConnection(client);
    onDead();
  }
  function reconnect(): void {
    if (closed || current) return;
    current = connect();
    current.then(registry.resume, (error: unknown) => {
      logger?.warn({ err: error }, 'The listening connection could not be opened');
      current = undefined;
      setTimeout(reconnect, RECONNECT_MS).unref();
    });
  }

  return {
    async listen(channel, onPayload, onResumed) {
      registry.add(channel, onPayload, onResumed);
      current ??= connect();
      await (await current).query(`listen ${channel}`);
      return async () => {
        if (registry.remove(channel, onPayload)) await (await current)?.query(`unlisten ${channel}`);
      };
    },
    check() {
      if (registry.channels().length > 0 && !isListening) throw new Error('No notification arrives');
    },
    async close() {
      closed = true;
      const client = await current?.catch(() => undefined);
      await client?.end();
    },
  };
}

async function silence(): Promise<false> {
  await pause(HEARTBEAT_LIMIT_MS, undefined, { ref: false });
  // If this process was blocked, the answer is already here and only has to be read.
  return pause(HEARTBEAT_GRACE_MS, false as const, { ref: false });
}
