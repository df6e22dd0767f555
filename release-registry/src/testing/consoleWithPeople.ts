// A separate registry with an identity provider, for browser journeys: `node consoleWithPeople.ts`.
import net from 'node:net';
import { once } from 'node:events';
import { startIdentityProvider } from './identityProvider.ts';
import { aRemote, aShell } from './releaseFixtures.ts';
import { startRegistry } from './startRegistry.ts';

const CLIENT = { clientId: 'epigram', clientSecret: 'a secret of the journeys, long enough' };
const VERSIONS = 31;

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  return port;
}

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const provider = await startIdentityProvider({
  ...CLIENT,
  callbacks: [`${url}/releases/api/console/signed-in`],
  people: {
    aoife: { name: 'Aoife Brennan', email: 'aoife@vets.example', groups: ['release-managers'] },
    bela: { name: 'Béla Kovács', email: 'bela@vets.example', groups: ['release-managers'] },
    eve: { name: 'Eve', email: 'eve@vets.example', groups: ['choir'] },
  },
});
const registry = await startRegistry({
  people: {
    ...CLIENT,
    issuer: provider.issuer,
    label: 'Vets login',
    scope: 'openid profile email',
    claim: 'groups',
    publicUrl: url,
    groups: {
      'release-managers': {
        remotes: ['*'],
        rights: ['publish', 'promote', 'roll-back', 'administer'],
        paths: ['*'],
      },
    },
  },
});
await registry.goLive(aShell(), aRemote({ version: '1.0.0' }));
for (let minor = 1; minor < VERSIONS; minor += 1)
  await registry.publish(aRemote({ version: `1.${minor}.0` }));
await registry.listen(port);
process.send?.({ url, token: registry.token });

process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', async () => {
  await registry.close();
  await provider.close();
  process.exit(0);
});
