// An API of its own, on the data in DATA_DIR, in front of the registry of a portal that is already running, as given by
// EPIGRAM_REGISTRY_URL. The parent process is told the address, and says when the API is killed and when it starts
// again. It ends this process with SIGTERM.
import path from 'node:path';
import { dataDir } from '../../workspace/paths.ts';
import { createGateway, type Upstreams } from '../gateway.ts';
import { startServer, type ServerProcess } from '../serverProcess.ts';

const registry = process.env['EPIGRAM_REGISTRY_URL'];
if (!registry) throw new Error('EPIGRAM_REGISTRY_URL is not set');

const upstreams: Upstreams = { open: true, registry, dev: new Map() };
const gateway = await createGateway(upstreams);
await gateway.listen({ port: 0, host: 'localhost' });
const address = gateway.server.address();
if (typeof address !== 'object' || !address) throw new Error('The gateway has no address');
const url = `http://localhost:${address.port}`;

let api: ServerProcess;
let port = 0;

async function start(): Promise<void> {
  api = await startServer({
    name: 'portal-api',
    script: 'portal-api/src/main.ts',
    env: { EPIGRAM_TEST: '1', DATA_DIR: dataDir(), PUBLIC_URL: url },
    // The gateway may hold a request to the process that was killed.
    port,
    logDir: path.join(dataDir(), 'logs'),
  });
  port = Number(new URL(api.url).port);
  upstreams.api = api.url;
}

async function act(message: unknown): Promise<void> {
  if (message === 'kill') {
    process.kill(api.pid, 'SIGKILL');
    await api.ended;
  } else await start();
  process.send?.({ done: message });
}

await start();
process.send?.({ url });
process.on('message', (message) => void act(message));
process.once('disconnect', () => {
  process.kill(api.pid, 'SIGKILL');
  process.exit(1);
});
process.once('SIGTERM', async () => {
  await gateway.close();
  await api.stop();
  process.exit(0);
});
