import type pg from 'pg';
import { clientFor } from './serverClient.ts';
import { parseServerUrl } from './serverUrl.ts';

const CONNECT_LIMIT_MS = 20_000;

/** One connection to a server, whose URL may name several hosts. The caller ends it. */
export async function connectTo(url: string, settings: pg.ClientConfig = {}): Promise<pg.Client> {
  const server = parseServerUrl(url);
  const client = new (clientFor(server))({
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    ...settings,
    connectionString: server.url,
  });
  // A lost connection fails its query; without a listener, the error would also end the process.
  client.on('error', () => undefined);
  return client.connect();
}
