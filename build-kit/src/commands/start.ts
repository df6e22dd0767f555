import { existsSync } from 'node:fs';
import path from 'node:path';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import { runPortal } from '../portal/runPortal.ts';
import { accountsTable } from '../portal/accountsTable.ts';
import { untilStopped } from '../portal/untilStopped.ts';
import { dataDir } from '../workspace/paths.ts';
import { printOutcome } from '../build/printOutcome.ts';
import type { Command } from './command.ts';
import { CommandError } from '../workspace/commandError.ts';

export const DEFAULT_PORT = 4300;

export function portOf(env: NodeJS.ProcessEnv): number {
  const text = env['PORT'] || String(DEFAULT_PORT);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new CommandError(`PORT=${text} is not a port`);
  return port;
}

export const start: Command = {
  summary: `build, publish and serve the whole portal at http://localhost:${DEFAULT_PORT} (PORT, DATA_DIR)`,
  async run() {
    const dir = dataDir();
    if (!existsSync(path.join(dir, 'portal'))) {
      console.log(
        '• First start: creating and filling the database, and building the portal. This takes about a minute.',
      );
    }
    const portal = await runPortal({
      port: portOf(process.env),
      dataDir: dir,
      tolerant: true,
      onBuilt: (outcome) => (outcome.reused ? undefined : printOutcome(outcome)),
      onProgress: (text) => console.log(`• ${text}`),
    });
    console.log(`\n${PRODUCT_NAME} is running at ${portal.url}\n\n${await accountsTable()}\n`);
    console.log(
      `Releases: ${portal.url}/releases   Mails: ${portal.url}/dev/mailbox   API: ${portal.url}/api/v2/docs`,
    );
    console.log(`Data and logs are in ${dir}. Ctrl-C stops everything.`);
    return untilStopped(portal);
  },
};
