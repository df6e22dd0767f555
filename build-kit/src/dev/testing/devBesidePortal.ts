// Serves what `npm run dev -- <packages>` serves, in front of the API and the registry of a portal that is already
// running, as given by EPIGRAM_URL, EPIGRAM_REGISTRY_URL and DATA_DIR. It sends its address to the parent process,
// which ends it with SIGTERM.
import { createGateway, type Upstreams } from '../../portal/gateway.ts';
import { dataDir } from '../../workspace/paths.ts';
import { releasablePackages } from '../../workspace/workspacePackage.ts';
import { devPage } from '../devPage.ts';
import { startDevServers } from '../startDevServers.ts';

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

const upstreams: Upstreams = {
  open: true,
  api: required('EPIGRAM_URL'),
  registry: required('EPIGRAM_REGISTRY_URL'),
  dev: new Map(),
};
const selected = releasablePackages().filter(({ name }) => process.argv.slice(2).includes(name));
const servers = await startDevServers(selected, upstreams, { checksTypes: true });
const page = devPage({ packages: servers.packages, dataDir: dataDir(), upstreams });
const gateway = await createGateway(upstreams, page);
await gateway.listen({ port: 0, host: 'localhost' });
const address = gateway.server.address();
if (typeof address !== 'object' || !address) throw new Error('The gateway has no address');
process.send?.({ url: `http://localhost:${address.port}` });

process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', async () => {
  await gateway.close();
  await servers.stop();
  process.exit(0);
});
