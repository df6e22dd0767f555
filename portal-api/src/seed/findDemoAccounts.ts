import { isPasswordCorrect } from '../modules/identity/public.ts';
import type { Db } from '../kernel/appContext.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';

/** The demonstration accounts that still have their published password. */
export async function findDemoAccounts(owner: Db): Promise<string[]> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  const rows = await owner
    .selectFrom('users')
    .where('email', 'in', emails)
    .select(['email', 'password_hash'])
    .execute();
  const open: string[] = [];
  for (const { email, password_hash } of rows) {
    if (await isPasswordCorrect(DEMO_PASSWORD, password_hash)) open.push(email);
  }
  return open;
}
