import type { Locale } from '@epigram/shared-contracts/locale';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../kernel/appContext.ts';
import { audit } from '../../kernel/audit.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import type { RateLimit, RateLimiter } from '../../kernel/rateLimiter.ts';
import { hashSecret, newSecret } from '../../kernel/secrets.ts';
import { type Outbox, recoveryMail } from '../mail/public.ts';
import { notify } from '../notifications/public.ts';
import { accountSecurityChanged } from './accountSecurityKind.ts';
import { rememberDevice } from './deviceRepository.ts';
import { storeFormerPassword, lastPasswords } from './formerPasswordRepository.ts';
import { requireNewPassword, requireStrongPassword, requireUncommonPassword } from './passwordPolicy.ts';
import { hashPassword } from './passwords.ts';
import { findReset, insertReset, spendReset } from './resetRepository.ts';
import { revokeSessionsOf } from './sessionRepository.ts';
import { LOGIN_BY_NETWORK, loginKey } from './sessionService.ts';
import { findUser, findUserByEmail, proveEmail, setPassword } from './userRepository.ts';

const KEY_MINUTES = 60;
/** Mails per address, from one network and in total, so that a single stranger cannot use up the limit. */
const MAILS_BY_NETWORK: RateLimit = { bucket: 'recovery-network', most: 5, seconds: 3600 };
const MAILS_TO_ADDRESS: RateLimit = { bucket: 'recovery-email', most: 20, seconds: 3600 };
const MAILS_BY_IP: RateLimit = { bucket: 'recovery-ip', most: 30, seconds: 3600 };
const KEYS_BY_IP: RateLimit = { bucket: 'recovery-key-ip', most: 30, seconds: 900 };
/** Longer than the work for a known address, so that the response time reveals nothing. */
const RESPOND_AFTER_MS = 150;

export function createRecoveryService(db: Db, outbox: Outbox, limiter: RateLimiter) {
  async function sendKey(email: string, language: Locale | undefined, requestId: string): Promise<void> {
    const user = await findUserByEmail(db, email);
    if (!user) return;
    const key = newSecret();
    const locale = language ?? user.language;
    await transactionAs(db, { userId: user.id }, async (trx) => {
      await insertReset(trx, {
        keyHash: hashSecret(key),
        userId: user.id,
        minutes: KEY_MINUTES,
      });
      await outbox.post(trx, {
        ...recoveryMail(locale, {
          name: user.name,
          link: `${outbox.publicUrl}/Password/Recover/Change/${key}`,
          minutes: KEY_MINUTES,
        }),
        to: user.email,
        language: locale,
      });
      await audit(trx, { action: 'password-recovery-asked', userId: user.id, requestId });
    });
  }

  return {
    async request(
      email: string,
      origin: { ip: string; requestId: string; language: Locale | undefined },
    ): Promise<void> {
      await limiter.take(MAILS_BY_IP, origin.ip);
      await limiter.take(MAILS_BY_NETWORK, loginKey(email, origin.ip));
      await limiter.take(MAILS_TO_ADDRESS, email.toLowerCase());
      await Promise.all([sendKey(email, origin.language, origin.requestId), pause(RESPOND_AFTER_MS)]);
    },

    /** Returns the secret that identifies the browser at its sign-in. */
    async complete(
      change: { key: string; password: string; confirm_password: string },
      origin: { ip: string; requestId: string; language: Locale; device: string | undefined },
    ): Promise<string> {
      requireStrongPassword(change.password, change.confirm_password, {
        password: 'password',
        confirmation: 'confirm_password',
      });
      await limiter.take(KEYS_BY_IP, origin.ip);
      const keyHash = hashSecret(change.key);
      const userId = await findReset(db, keyHash);
      if (userId === undefined) throw new DomainError('KEY_NOT_EXIST');
      const { person, last } = await transactionAs(db, { userId }, async (trx) => ({
        person: await findUser(trx, userId),
        last: await lastPasswords(trx, userId),
      }));
      requireUncommonPassword(change.password, 'password', person, origin.language);
      await requireNewPassword(change.password, 'password', last, origin.language);
      const passwordHash = await hashPassword(change.password);
      const device = origin.device ?? newSecret();
      const email = await transactionAs(db, { userId }, async (trx) => {
        if (!(await spendReset(trx, userId, keyHash))) throw new DomainError('KEY_NOT_EXIST');
        await setPassword(trx, userId, passwordHash);
        if (person.password_hash) await storeFormerPassword(trx, userId, person.password_hash);
        await proveEmail(trx, userId);
        await revokeSessionsOf(trx, userId);
        // Whoever got the mail signs in from this browser, however often others have tried the old password.
        await rememberDevice(trx, userId, device);
        await audit(trx, { action: 'password-recovered', userId, requestId: origin.requestId });
        await notify(trx, accountSecurityChanged, {
          to: userId,
          facts: { what: 'password-recovered' },
          link: '/account/sessions',
        });
        return (await findUser(trx, userId)).email;
      });
      // The new password works immediately, even after too many attempts with the old one.
      await limiter.forget(LOGIN_BY_NETWORK, loginKey(email, origin.ip));
      return device;
    },
  };
}

export type RecoveryService = ReturnType<typeof createRecoveryService>;
