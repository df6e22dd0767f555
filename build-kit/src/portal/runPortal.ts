import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildPackages, distDirOf, type BuildOutcome } from '../build/buildPackages.ts';
import { CommandError } from '../workspace/commandError.ts';
import { releasablePackages, SHELL, type WorkspacePackage } from '../workspace/workspacePackage.ts';
import { createGateway, type RenderPage, type Upstreams } from './gateway.ts';
import { syncReleases } from '../build/registryCli.ts';
import { startServers, type Servers } from './servers.ts';

export interface Portal {
  readonly url: string;
  readonly servers: Servers;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}

interface BuildOptions {
  readonly packages: readonly WorkspacePackage[];
  readonly onBuilt?: ((outcome: BuildOutcome) => void) | undefined;
  /** Continues without a remote that fails to build: its last release, if there is one, stays live. */
  readonly tolerant?: boolean | undefined;
}

export interface PortalOptions extends Partial<BuildOptions> {
  /** 0 picks any free port. */
  readonly port: number;
  readonly host?: string;
  readonly dataDir: string;
  readonly env?: NodeJS.ProcessEnv;
  /** For the API, beside `env`. */
  readonly apiEnv?: NodeJS.ProcessEnv;
  /** Restart the API when its sources change. */
  readonly watchApi?: boolean;
  readonly upstreams?: Upstreams;
  /** Returns the shell's page in place of the registry. */
  readonly page?: RenderPage;
  readonly onProgress?: (text: string) => void;
}

function explained(cause: unknown, port: number): unknown {
  if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') return cause;
  return new CommandError(
    `Port ${port} is in use. Stop the process that uses it, or choose another port, for example PORT=${port + 1}.`,
  );
}

/** @throws CommandError if another process uses the port */
export async function requireFreePort(port: number, host = 'localhost'): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(port, host), 'listening');
  } catch (cause) {
    throw explained(cause, port);
  } finally {
    probe.close();
  }
}

async function listen(gateway: FastifyInstance, port: number, host: string): Promise<string> {
  try {
    await gateway.listen({ port, host });
  } catch (cause) {
    throw explained(cause, port);
  }
  const address = gateway.server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return `http://localhost:${bound}`;
}

/** Builds the changed packages. Returns those that can be published. */
async function build({ packages, onBuilt, tolerant }: BuildOptions): Promise<WorkspacePackage[]> {
  const outcomes = await buildPackages(packages, { onDone: onBuilt });
  const failed = outcomes.filter(({ error }) => error !== undefined).map(({ pkg }) => pkg.name);
  const fatal = tolerant ? failed.filter((name) => name === SHELL) : failed;
  if (fatal.length > 0)
    throw new CommandError(`The portal cannot start: ${fatal.join(', ')} failed to build.`);
  return packages.filter(({ name }) => !failed.includes(name));
}

/** Both, or neither: servers that started must not outlive a failed build. */
async function publishAlongsideServers(
  publishing: Promise<void>,
  starting: Promise<Servers>,
): Promise<Servers> {
  const [published, started] = await Promise.allSettled([publishing, starting]);
  if (started.status === 'rejected') throw started.reason;
  if (published.status === 'fulfilled') return started.value;
  await started.value.stop();
  throw published.reason;
}

/** Until `work` is done, Ctrl-C ends this process and its child processes immediately. */
async function interruptible<Result>(work: Promise<Result>): Promise<Result> {
  const leave = (): never => process.exit(130);
  process.once('SIGINT', leave).once('SIGTERM', leave);
  try {
    return await work;
  } finally {
    process.removeListener('SIGINT', leave).removeListener('SIGTERM', leave);
  }
}

/** Builds the changed packages, starts both servers and the gateway, and makes the current builds live. */
export function runPortal(options: PortalOptions): Promise<Portal> {
  return interruptible(openPortal(options));
}

async function openPortal(options: PortalOptions): Promise<Portal> {
  const { port, host = 'localhost', dataDir, packages = releasablePackages(), onProgress } = options;
  const upstreams: Upstreams = options.upstreams ?? { open: false, dev: new Map() };
  const gateway = await createGateway(upstreams, options.page);
  const url = await listen(gateway, port, host);
  try {
    const { watchApi: watch, env, apiEnv } = options;
    const registry = Promise.withResolvers<string>();
    const starting = startServers({
      dataDir,
      upstreams,
      publicUrl: url,
      watch,
      env,
      apiEnv,
      onProgress,
      onRegistry: registry.resolve,
    });
    starting.catch(registry.reject);
    const building = build({ packages, onBuilt: options.onBuilt, tolerant: options.tolerant });
    // On a first start, the API is still filling its database.
    const publishing = Promise.all([building, registry.promise]).then(async ([built, registryUrl]) => {
      onProgress?.('Publishing to the release registry');
      if (built.length > 0) await syncReleases(built.map(distDirOf), { dataDir, url: registryUrl });
    });
    const servers = await publishAlongsideServers(publishing, starting);
    const stop = async (): Promise<void> => {
      await gateway.close();
      await servers.stop();
    };
    upstreams.open = true;
    return { url, servers, dataDir, stop };
  } catch (cause) {
    await gateway.close();
    throw cause;
  }
}
