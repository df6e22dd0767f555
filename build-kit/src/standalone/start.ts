import { generateKeyPairSync } from 'node:crypto';
import { devIdentity, devPath } from '../dev/devIdentity.ts';
import { devRelease } from '../dev/devManifest.ts';
import { startDevServer } from '../dev/devServer.ts';
import { pageSigner } from '../dev/pageSigner.ts';
import { REMOTE_ENTRY, remoteConfig } from '../rspack/remoteConfig.ts';
import { CommandError } from '../workspace/commandError.ts';
import { ROOT } from '../workspace/paths.ts';
import { readPackage } from '../workspace/workspacePackage.ts';
import { createEmulator } from './emulator.ts';

/** Resolves with an exit code when the user stops the command. */
function untilInterrupted(): Promise<number> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve(130)).once('SIGTERM', () => resolve(0));
  });
}

const DEFAULT_PORTAL = 'http://localhost:4300';
const DEFAULT_PORT = 4400;

async function portalOf(given: string): Promise<string> {
  const url = URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new CommandError(
      `${given} is not the address of a portal. For example: npm start -- ${DEFAULT_PORTAL}`,
    );
  }
  const answer = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (!answer?.ok) {
    throw new CommandError(`The portal at ${url.origin} does not respond. Start it, or name another one.`);
  }
  return url.origin;
}

/** Shows the remote inside the shell of a portal, and reloads the page when a source changes. */
export async function start(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const portal = await portalOf(args[0] || env['EPIGRAM_PORTAL'] || DEFAULT_PORTAL);
  const pkg = readPackage(ROOT);
  const config = remoteConfig(ROOT, { mode: 'development', identity: devIdentity(pkg.name) });
  const server = await startDevServer(pkg, {
    config: { ...config, output: { ...config.output, publicPath: devPath(pkg.name) } },
    checksTypes: true,
    // The portal's shell provides React's production build, which can't replace components in place.
    hot: false,
  });
  const emulator = await createEmulator({
    portal,
    signer: pageSigner(generateKeyPairSync('ed25519').privateKey),
    remote: {
      name: pkg.name,
      url: server.url,
      async release() {
        const entry = await fetch(`${server.url}${devPath(pkg.name)}${REMOTE_ENTRY}`);
        return devRelease(pkg, Buffer.from(await entry.arrayBuffer()));
      },
    },
  });
  try {
    const port = Number(env['PORT'] || DEFAULT_PORT);
    await emulator.listen({ port, host: 'localhost' }).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EADDRINUSE') throw cause;
      throw new CommandError(`Port ${port} is in use. Choose another, for example PORT=${port + 1}.`);
    });
    console.log(
      `\n${pkg.name} in the shell of ${portal}: http://localhost:${port}${pkg.json.epigram?.mount[0]}\n`,
    );
    return await untilInterrupted();
  } finally {
    await emulator.close();
    await server.stop();
  }
}
