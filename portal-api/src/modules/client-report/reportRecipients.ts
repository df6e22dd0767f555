import type { ErrorCode } from '@epigram/shared-contracts/errors';
import type { Db } from '../../kernel/appContext.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { createRateLimiter, type RateLimit } from '../../kernel/rateLimiter.ts';
import { mailboxOf, recipientKey } from '../mail/public.ts';

const DAY = 86_400;
/** Enough for a practice that reports to every farm it has sampled in a day. */
export const FROM_BUSINESS: RateLimit = { bucket: 'report-business', most: 200, seconds: DAY };
/** From all businesses together. A vet may have a copy of each report sent to one address. */
export const TO_ADDRESS: RateLimit = { bucket: 'report-address', most: 20, seconds: DAY };

export interface Recipient {
  readonly to: string;
  readonly unsubscribeKey: string;
}

/**
 * The addresses of a report with their keys; throws if one of them may not be written to. The counts are part of the
 * transaction, so a report that is refused is not counted.
 */
export async function admitRecipients(
  trx: Db,
  businessId: number,
  addresses: readonly string[],
): Promise<Recipient[]> {
  // In one order for all, so that two reports to the same addresses don't wait for each other.
  const byMailbox = new Map(addresses.map((to) => [mailboxOf(to), to]));
  const sorted = [...byMailbox].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const limiter = createRateLimiter(trx);
  const take = (limit: RateLimit, key: string, refusal: ErrorCode, address?: string): Promise<void> =>
    limiter.take(limit, key).catch((cause: unknown) => {
      if (!(cause instanceof DomainError)) throw cause;
      const { retryAfter } = cause;
      throw new DomainError(refusal, {
        cause,
        ...(retryAfter !== undefined && { retryAfter }),
        ...(address !== undefined && { messages: [address] }),
      });
    });
  const admitted: Recipient[] = [];
  const ended: string[] = [];
  for (const [mailbox, to] of sorted) {
    await take(FROM_BUSINESS, String(businessId), 'REPORT_DAILY_LIMIT');
    await take(TO_ADDRESS, mailbox, 'REPORT_ADDRESS_LIMIT', to);
    const unsubscribeKey = await recipientKey(trx, businessId, to);
    if (unsubscribeKey === null) ended.push(to);
    else admitted.push({ to, unsubscribeKey });
  }
  if (ended.length > 0) throw new DomainError('REPORT_UNSUBSCRIBED', { messages: [ended.join(', ')] });
  return admitted;
}
