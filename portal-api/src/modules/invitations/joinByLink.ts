import { JOIN_WITH_ACCOUNT } from '@epigram/shared-contracts/routes';
import type { Locale } from '@epigram/shared-contracts/locale';
import { randomInt } from 'node:crypto';
import type { Db } from '../../kernel/appContext.ts';
import { inNameOf } from '../../kernel/inNameOf.ts';
import type { RateLimit, RateLimiter } from '../../kernel/rateLimiter.ts';
import { hashSecret } from '../../kernel/secrets.ts';
import { findUserByEmail } from '../identity/public.ts';
import { joinCodeMail, joinKnownMail, type Outbox } from '../mail/public.ts';
import { insertPendingJoin, type PendingJoin } from './pendingJoinRepository.ts';

const CODE_MINUTES = 60;
const CODE_DIGITS = 8;
const MAILS: RateLimit = { bucket: 'join-mail', most: 5, seconds: 3_600 };

/** A code opens nothing without the link that it belongs to. */
export function joinKey(token: string, code: string): string {
  return hashSecret(`${token} ${code}`);
}

interface Linked {
  readonly id: number;
  readonly email: string;
  readonly organisationName: string;
}

/**
 * Somebody joins by a link that was passed on, perhaps by whoever made it. The answer and the work are the same whether
 * the address has an account: its mailbox alone learns that, and proves whose it is.
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
  await inNameOf(db, { key: keyHash }, async (trx) => {
    // For a known address as well; its code is never sent.
    await insertPendingJoin(trx, { ...entered, keyHash, invitationId: id, minutes: CODE_MINUTES });
    await outbox.post(trx, { ...mail, to: email, language });
  });
}
