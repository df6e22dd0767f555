import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildPackages, distDirOf, type BuildOutcome } from '../build/buildPackages.ts';
import { ensureManifestKeys } from '../build/manifestKeys.ts';
import { CommandError } from '../commands/command.ts';
import { dataDir as defaultDataDir } from '../workspace/paths.ts';
import { releasablePackages, type WorkspacePackage } from '../workspace/workspacePackage.ts';
import { createGateway, type Upstreams } from './gateway.ts';
import { syncReleases } from './registryCli.ts';
import { startServers, type Servers } from './servers.ts';

export interface Portal {
  readonly url: string;
  readonly servers: Servers;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}

export interface PortalOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: string;
  readonly dataDir: string;
  /** Built and published before the portal opens; all releases where it is not given. */
  readonly packages?: readonly WorkspacePackage[];
  readonly env?: NodeJS.ProcessEnv;
  /** Restart the API when its sources change. */
  readonly watchApi?: boolean;
  readonly upstreams?: Upstreams;
  readonly onBuilt?: (outcome: BuildOutcome) => void;
  readonly onProgress?: (text: string) => void;
}

async function listen(gateway: FastifyInstance, port: number, host: string): Promise<string> {
  try {
    await gateway.listen({ port, host });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause;
    throw new CommandError(
      `Port ${port} is taken. End what uses it, or choose another: PORT=${port + 1} npm start`,
    );
  }
  const address = gateway.server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return `http://localhost:${bound}`;
}

/** A shell accepts manifests of the keys that it was built with: a new data folder gets those keys. */
function takeSigningKeys(dataDir: string): void {
  const [from, to] = [defaultDataDir(), dataDir].map((dir) => path.join(dir, 'registry', 'keys'));
  if (from && to && existsSync(from) && !existsSync(to)) cpSync(from, to, { recursive: true });
}

async function build(
  packages: readonly WorkspacePackage[],
  onBuilt: PortalOptions['onBuilt'],
): Promise<void> {
  const outcomes = await buildPackages(packages, { onDone: onBuilt });
  const failed = outcomes.filter(({ error }) => error !== undefined).map(({ pkg }) => pkg.name);
  if (failed.length > 0)
    throw new CommandError(`The portal cannot start: ${failed.join(', ')} did not build.`);
}

/** Both, or neither: servers that did start must not outlive a build that failed. */
async function buildBesideServers(building: Promise<void>, starting: Promise<Servers>): Promise<Servers> {
  const [built, started] = await Promise.allSettled([building, starting]);
  if (started.status === 'rejected') throw started.reason;
  if (built.status === 'fulfilled') return started.value;
  await started.value.stop();
  throw built.reason;
}

/** Builds what changed, starts both servers and the gateway, and makes the current builds live. */
export async function runPortal(options: PortalOptions): Promise<Portal> {
  const { port, host = 'localhost', dataDir, packages = releasablePackages(), onProgress } = options;
  const upstreams: Upstreams = options.upstreams ?? { open: false, dev: new Map() };
  const gateway = await createGateway(upstreams);
  const url = await listen(gateway, port, host);
  try {
    await ensureManifestKeys();
    takeSigningKeys(dataDir);
    const { watchApi: watch, env } = options;
    const starting = startServers({ dataDir, upstreams, publicUrl: url, watch, env, onProgress });
    const servers = await buildBesideServers(build(packages, options.onBuilt), starting);
    const stop = async (): Promise<void> => {
      await gateway.close();
      await servers.stop();
    };
    try {
      onProgress?.('Publishing to the release registry');
      if (packages.length > 0)
        await syncReleases(packages.map(distDirOf), { dataDir, url: servers.registry.url });
    } catch (cause) {
      await stop();
      throw cause;
    }
    upstreams.open = true;
    return { url, servers, dataDir, stop };
  } catch (cause) {
    await gateway.close();
    throw cause;
  }
}
