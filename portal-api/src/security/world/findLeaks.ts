import { PLATFORM, type Sample } from '../samples/sample.ts';
import type { Account } from './accounts.ts';
import type { Answer } from './send.ts';
import { textOf } from './textOf.ts';
import { IDENTIFYING_ID, type World } from './world.ts';

/** Returns content that the account must not see: another tenant's words, and in Aggregated View any identity. */
export async function findLeaks(
  { tenants }: Pick<World, 'tenants'>,
  account: Account,
  { operation }: Sample,
  answer: Answer,
): Promise<string[]> {
  const text = await textOf(answer.bytes);
  const own = tenants[account.side].markers;
  const foreign = tenants[account.side === 'mine' ? 'other' : 'mine'].markers;
  const seesPlatform = operation.platformWide && (PLATFORM as readonly string[]).includes(account.name);
  const forbidden: (string | RegExp)[] = seesPlatform ? [] : [foreign.identity, foreign.outside];
  if (!account.belongs && !seesPlatform) forbidden.push(own.identity);
  if (account.aggregated) forbidden.push(own.identity, IDENTIFYING_ID);
  return forbidden.map((word) => text.match(word)?.[0]).filter((found) => found !== undefined);
}
