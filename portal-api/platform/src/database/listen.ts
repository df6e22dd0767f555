import pg from 'pg';
import type { Logger } from '../logger.ts';

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
const KEEP_ALIVE_MS = 10_000;

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

/** For a server: uses a separate connection, opened on first use and reopened when it breaks. */
export function listenOnServer(
  url: string,
  applicationName: string,
  logger?: Logger,
): { listen: Listen; close(): Promise<void> } {
  const registry = createRegistry();
  let current: Promise<pg.Client> | undefined;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      application_name: `${applicationName} listener`,
      keepAlive: true,
      // It never sends queries, so without this, a vanished server would only be noticed after hours.
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    client.on('notification', registry.dispatch);
    client.on('error', (error) => logger?.warn({ err: error }, 'The listening connection was lost'));
    client.on('end', () => {
      current = undefined;
      if (!closed) setTimeout(reconnect, RECONNECT_MS).unref();
    });
    await client.connect();
    for (const channel of registry.channels()) await client.query(`listen ${channel}`);
    return client;
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
    async close() {
      closed = true;
      const client = await current?.catch(() => undefined);
      await client?.end();
    },
  };
}
