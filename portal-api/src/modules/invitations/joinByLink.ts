import { JOIN_WITH_ACCOUNT } from '@epigram/shared-contracts/routes';
import type { Locale } from '@epigram/shared-contracts/locale';
import { randomInt } from 'node:crypto';
import type { Db } from '../../kernel/appContext.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import type { RateLimit, RateLimiter } from '../../kernel/rateLimiter.ts';
import { hashSecret } from '../../kernel/secrets.ts';
import { findUserByEmail } from '../identity/public.ts';
import { joinCodeMail, joinKnownMail, type Outbox } from '../mail/public.ts';
import { insertPendingJoin, type PendingJoin } from './pendingJoinRepository.ts';

const CODE_MINUTES = 60;
const CODE_DIGITS = 8;
const MAILS: RateLimit = { bucket: 'join-mail', most: 5, seconds: 3_600 };

/** The hash covers the link's token, so a code only works with its own link. */
export function joinKey(token: string, code: string): string {
  return hashSecret(`${token} ${code}`);
}

interface Linked {
  readonly id: number;
  readonly email: string;
  readonly organisationName: string;
}

/**
 * Joins by a link, which anyone may have passed on. The response and the work do not depend on whether the address has
 * an account. Only the mail to the address reveals it, and the code in the mail proves access to the address.
 */
export async function mailJoinCode(
  { db, limiter, outbox }: { readonly db: Db; readonly limiter: RateLimiter; readonly outbox: Outbox },
  { id, email, organisationName }: Linked,
  token: string,
  entered: PendingJoin,
): Promise<void> {
  await limiter.take(MAILS, String(id));
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const known = await findUserByEmail(db, email);
  const language: Locale = known?.language ?? entered.language;
  const link = `${outbox.publicUrl}/Join/${token}`;
  const mail = known
    ? joinKnownMail(language, { organisationName, name: known.name, link: `${link}?${JOIN_WITH_ACCOUNT}` })
    : joinCodeMail(language, { organisationName, link, code, minutes: CODE_MINUTES });
  const keyHash = joinKey(token, code);
  await transactionAs(db, { key: keyHash }, async (trx) => {
    // Also for a known address, whose code is never sent.
    await insertPendingJoin(trx, { ...entered, keyHash, invitationId: id, minutes: CODE_MINUTES });
    await outbox.post(trx, { ...mail, to: email, language });
  });
}
