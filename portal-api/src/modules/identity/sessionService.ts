import type { Db } from '../../kernel/appContext.ts';
import { audit } from '../../kernel/audit.ts';
import type { Caller, Guard } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { inNameOf } from '../../kernel/inNameOf.ts';
import type { RateLimit, RateLimiter } from '../../kernel/rateLimiter.ts';
import { hashPassword, isPasswordCorrect } from './passwords.ts';
import { requireStrongPassword } from './passwordPolicy.ts';
import { spendResetsOf } from './resetRepository.ts';
import {
  createSession,
  findByRenewal,
  findByToken,
  issueToken,
  revokeSession,
  revokeSessionsOf,
  touchSession,
  type AccessToken,
} from './sessionRepository.ts';
import { findUser, findUserByEmail, recordLogin, setPassword } from './userRepository.ts';

/** Failed sign-ins: few for one address, more for one place, which may be a whole practice behind one router. */
export const LOGIN_BY_EMAIL: RateLimit = { bucket: 'login-email', most: 10, seconds: 900 };
const LOGIN_BY_IP: RateLimit = { bucket: 'login-ip', most: 100, seconds: 900 };
const PASSWORD_CHANGE: RateLimit = { bucket: 'password-change', most: 10, seconds: 900 };

interface SignedIn extends AccessToken {
  readonly renewal: string;
  readonly renewalExpiresAt: Date;
}

interface Origin {
  readonly ip: string;
  readonly userAgent: string | undefined;
  readonly requestId: string;
}

export function createSessionService(db: Db, limiter: RateLimiter) {
  const authenticate: Guard['authenticate'] = async (token) => {
    if (token === undefined) throw new DomainError('AUTHENTICATION_REQUIRED');
    const found = await findByToken(db, token);
    if (!found || found.revoked) throw new DomainError('TOKEN_INVALID');
    if (found.expired) throw new DomainError('AUTHENTICATION_REQUIRED');
    const { revoked: _revoked, expired: _expired, ...caller } = found;
    return caller;
  };

  return {
    authenticate,

    async login(email: string, password: string, origin: Origin): Promise<SignedIn> {
      // Each attempt counts before its work begins, so that many at once gain nothing; success takes it back.
      await limiter.take(LOGIN_BY_IP, origin.ip);
      await limiter.take(LOGIN_BY_EMAIL, email);
      const user = await findUserByEmail(db, email);
      const correct = await isPasswordCorrect(password, user?.password_hash);
      const verified = correct && user?.password_hash;
      if (!verified) throw new DomainError('LOGIN_FAILED');
      await limiter.giveBack(LOGIN_BY_IP, origin.ip);
      await limiter.giveBack(LOGIN_BY_EMAIL, email);
      return inNameOf(db, { userId: user.id }, async (trx) => {
        if (!(await recordLogin(trx, user.id, verified))) throw new DomainError('LOGIN_FAILED');
        const session = await createSession(trx, user.id, origin.userAgent);
        const token = await issueToken(trx, session.sessionId);
        await audit(trx, { action: 'login', userId: user.id, requestId: origin.requestId });
        return { ...token, renewal: session.renewal, renewalExpiresAt: session.expiresAt };
      });
    },

    async renew(renewal: string | undefined): Promise<AccessToken> {
      if (renewal === undefined) throw new DomainError('AUTHENTICATION_REQUIRED');
      const session = await findByRenewal(db, renewal);
      if (!session || session.revoked) throw new DomainError('TOKEN_INVALID');
      if (session.expired) throw new DomainError('AUTHENTICATION_REQUIRED');
      return inNameOf(db, session, async (trx) => {
        await touchSession(trx, session.sessionId);
        return issueToken(trx, session.sessionId);
      });
    },

    /** Ends what the cookie and the bearer token stand for; either may be missing. */
    async logout(renewal: string | undefined, caller: Caller | null): Promise<void> {
      const session = renewal === undefined ? undefined : await findByRenewal(db, renewal);
      for (const it of [session, caller?.sessionId === session?.sessionId ? null : caller]) {
        if (it) await inNameOf(db, it, (trx) => revokeSession(trx, it.sessionId));
      }
    },

    async changePassword(
      caller: Caller,
      change: { current_password: string; new_password: string; new_password_confirm: string },
      requestId: string,
    ): Promise<void> {
      requireStrongPassword(change.new_password, change.new_password_confirm, {
        password: 'new_password',
        confirmation: 'new_password_confirm',
      });
      await limiter.take(PASSWORD_CHANGE, String(caller.userId));
      const { password_hash: verified } = await findUser(db, caller.userId);
      if (!(await isPasswordCorrect(change.current_password, verified)) || !verified) {
        throw new DomainError('CURRENT_PASSWORD_INCORRECT');
      }
      await limiter.giveBack(PASSWORD_CHANGE, String(caller.userId));
      const passwordHash = await hashPassword(change.new_password);
      await inNameOf(db, caller, async (trx) => {
        if (!(await setPassword(trx, caller.userId, passwordHash, verified))) {
          throw new DomainError('CURRENT_PASSWORD_INCORRECT');
        }
        await revokeSessionsOf(trx, caller.userId, caller.sessionId);
        // A recovery mail in the wrong hands must not outlive the change that was made because of it.
        await spendResetsOf(trx, caller.userId);
        await audit(trx, { action: 'password-change', userId: caller.userId, requestId });
      });
    },
  };
}

export type SessionService = ReturnType<typeof createSessionService>;
