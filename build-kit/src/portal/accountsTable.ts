import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { ROOT } from '../workspace/paths.ts';

interface SeedAccounts {
  readonly DEMO_PASSWORD: string;
  readonly DEMO_ACCOUNTS: readonly { readonly email: string; readonly shows: string }[];
}

/** Whether the API creates demonstration data in an empty database; on a server, only on request. */
function hasDemoData(env: NodeJS.ProcessEnv): boolean {
  return env['DEMO_DATA'] ? env['DEMO_DATA'] === 'on' : !env['DATABASE_URL'];
}

/** The demonstration accounts, from their single source: the API's seed. */
export async function accountsTable(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  if (!hasDemoData(env)) {
    return 'No demonstration data is created on DATABASE_URL; npm run db -- seed adds it to an empty database.';
  }
  // By path, not as a package: no package may depend on an application.
  const file = pathToFileURL(path.join(ROOT, 'portal-api', 'src', 'seed', 'accounts.ts')).href;
  const { DEMO_ACCOUNTS, DEMO_PASSWORD } = (await import(file)) as SeedAccounts;
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
  const rows = DEMO_ACCOUNTS.map(({ email, shows }) => `  ${email.padEnd(width)}  ${shows}`);
  return [`Accounts, all with the password ${DEMO_PASSWORD}`, ...rows].join('\n');
}
