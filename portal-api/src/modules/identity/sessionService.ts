import type { Locale } from '@epigram/shared-contracts/locale';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../kernel/appContext.ts';
import { audit } from '../../kernel/audit.ts';
import type { Caller, Guard } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { networkOf } from '../../kernel/networkOf.ts';
import type { RateLimit, RateLimiter } from '../../kernel/rateLimiter.ts';
import { newSecret } from '../../kernel/secrets.ts';
import { notify } from '../notifications/public.ts';
import { hashPassword, isPasswordCorrect } from './passwords.ts';
import { accountSecurityChanged } from './accountSecurityKind.ts';
import { deviceName, signedInOnNewDevice } from './newDeviceKind.ts';
import { hasDevices, isKnownDevice, rememberDevice } from './deviceRepository.ts';
import { storeFormerPassword, lastPasswords } from './formerPasswordRepository.ts';
import { requireNewPassword, requireStrongPassword, requireUncommonPassword } from './passwordPolicy.ts';
import { spendResetsOf } from './resetRepository.ts';
import {
  createSession,
  findByRenewal,
  findByToken,
  issueToken,
  listSessions,
  listSignIns,
  ownsSession,
  revokeSession,
  revokeSessionsOf,
  rotateRenewal,
  type AccessToken,
} from './sessionRepository.ts';
import type { SecondFactorService } from './secondFactorService.ts';
import { auditDetail, type RequestOrigin } from './signInOrigin.ts';
import { findUser, findUserByEmail, recordLogin, setPassword } from './userRepository.ts';

/**
 * Failed sign-ins for an address are counted per network, so that a user can't be locked out from elsewhere. A browser
 * from which the user has signed in before is counted separately.
 */
export const LOGIN_BY_NETWORK: RateLimit = { bucket: 'login-network', most: 10, seconds: 900 };
const LOGIN_BY_DEVICE: RateLimit = { bucket: 'login-device', most: 10, seconds: 900 };
/** A whole practice may share one IP address. */
const LOGIN_BY_IP: RateLimit = { bucket: 'login-ip', most: 100, seconds: 900 };
/**
 * Over all networks, so that changing the network gives no more attempts. Only unknown browsers are counted: the person
 * signs in from a known one, with a passkey, or after a recovery mail, which makes the browser known.
 */
export const LOGIN_BY_ACCOUNT: RateLimit = { bucket: 'login-account', most: 60, seconds: 3600 };
/** Longer than the notice to the person, so that the time of a refusal does not tell whether there is an account. */
const REFUSE_AFTER_MS = 150;
const PASSWORD_CHANGE: RateLimit = { bucket: 'password-change', most: 10, seconds: 900 };

interface Renewed extends AccessToken {
  readonly renewal: string;
  readonly renewalExpiresAt: Date;
}

export interface SignedIn extends Renewed {
  /** Identifies the browser at its next sign-in. */
  readonly device: string;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
}

interface Origin extends RequestOrigin {
  readonly device: string | undefined;
}

/** The part of the second-factor service that a sign-in uses. */
type Factors = Pick<SecondFactorService, 'verifyAtSignIn'>;

export function createSessionService(db: Db, limiter: RateLimiter, factors: Factors) {
  const authenticate: Guard['authenticate'] = async (token) => {
    if (token === undefined) throw new DomainError('AUTHENTICATION_REQUIRED');
    const found = await findByToken(db, token);
    if (!found || found.revoked) throw new DomainError('TOKEN_INVALID');
    if (found.expired) throw new DomainError('AUTHENTICATION_REQUIRED');
    const { revoked: _revoked, expired: _expired, ...caller } = found;
    return caller;
  };

  async function open(
    userId: number,
    origin: Origin,
    how: { isKnown: boolean; secondFactor: boolean; verified?: string },
  ): Promise<SignedIn> {
    const device = how.isKnown && origin.device ? origin.device : newSecret();
    return transactionAs(db, { userId }, async (trx) => {
      if (!(await recordLogin(trx, userId, how.verified))) throw new DomainError('LOGIN_FAILED');
      const { secondFactor } = how;
      const network = networkOf(origin.ip);
      const session = await createSession(trx, userId, origin.userAgent, { secondFactor, network });
      const token = await issueToken(trx, session.sessionId);
      if (!how.isKnown && (await hasDevices(trx, userId))) {
        const name = deviceName(origin.userAgent);
        await notify(trx, signedInOnNewDevice, {
          to: userId,
          facts: { device: name },
          link: '/account/sessions',
          // A private window is always new, so one alert a day for the same browser and network is enough.
          key: `${name} ${network} ${new Date().toISOString().slice(0, 10)}`,
        });
      }
      await rememberDevice(trx, userId, device);
      await audit(trx, { action: 'login', userId, detail: auditDetail(origin), requestId: origin.requestId });
      return { ...token, renewal: session.renewal, renewalExpiresAt: session.expiresAt, device };
    });
  }

  /** At most once a day. */
  function tellOfFailures(userId: number): Promise<unknown> {
    return transactionAs(db, { userId }, (trx) =>
      notify(trx, accountSecurityChanged, {
        to: userId,
        facts: { what: 'many-failures' },
        link: '/account/sessions',
        key: new Date().toISOString().slice(0, 10),
      }),
    );
  }

  return {
    authenticate,

    async login({ email, password, code }: Credentials, origin: Origin): Promise<SignedIn> {
      // Each attempt is counted before it is checked, so that parallel attempts gain nothing. Success undoes the count.
      const user = await findUserByEmail(db, email);
      const isKnown = await isKnownDevice(db, user?.id, origin.device);
      const allowances: [RateLimit, string][] = isKnown
        ? [[LOGIN_BY_DEVICE, `${email.toLowerCase()} ${origin.device}`]]
        : [
            [LOGIN_BY_IP, origin.ip],
            [LOGIN_BY_NETWORK, loginKey(email, origin.ip)],
          ];
      for (const [limit, key] of allowances) await limiter.take(limit, key);
      const account = email.toLowerCase();
      if (!isKnown) {
        await limiter.take(LOGIN_BY_ACCOUNT, account).catch(async (error: unknown) => {
          await Promise.all([user && tellOfFailures(user.id), pause(REFUSE_AFTER_MS)]);
          throw error;
        });
        allowances.push([LOGIN_BY_ACCOUNT, account]);
      }
      const correct = await isPasswordCorrect(password, user?.password_hash);
      const verified = correct && user?.password_hash;
      if (!verified) {
        await audit(db, {
          action: 'login-failed',
          userId: user?.id ?? null,
          detail: auditDetail(origin),
          requestId: origin.requestId,
        });
        throw new DomainError('LOGIN_FAILED');
      }
      for (const [limit, key] of allowances) await limiter.giveBack(limit, key);
      const secondFactor = await factors.verifyAtSignIn(user.id, code, origin);
      return open(user.id, origin, { isKnown, secondFactor, verified });
    },

    /** Signs in with a passkey that the caller has verified; no second factor, as the device has verified its user. */
    async loginAs(userId: number, origin: Origin): Promise<SignedIn> {
      const isKnown = await isKnownDevice(db, userId, origin.device);
      return open(userId, origin, { isKnown, secondFactor: true });
    },

    /** A secret works once; the response contains the next one. Presenting an old one ends the session. */
    async renew(renewal: string | undefined, requestId: string): Promise<Renewed> {
      if (renewal === undefined) throw new DomainError('AUTHENTICATION_REQUIRED');
      const session = await findByRenewal(db, renewal);
      if (!session || session.revoked) throw new DomainError('TOKEN_INVALID');
      if (session.expired) throw new DomainError('AUTHENTICATION_REQUIRED');
      const { userId, sessionId, expiresAt } = session;
      if (session.reused) {
        await transactionAs(db, { userId }, async (trx) => {
          await revokeSession(trx, sessionId);
          await audit(trx, { action: 'session-reused', userId, requestId });
        });
        throw new DomainError('TOKEN_INVALID');
      }
      return transactionAs(db, { userId }, async (trx) => {
        const next = await rotateRenewal(trx, session, renewal);
        return { ...(await issueToken(trx, sessionId)), renewal: next, renewalExpiresAt: expiresAt };
      });
    },

    /** Ends the sessions of the cookie and the bearer token; either may be missing. */
    async logout(renewal: string | undefined, caller: Caller | null): Promise<void> {
      const session = renewal === undefined ? undefined : await findByRenewal(db, renewal);
      for (const it of [session, caller?.sessionId === session?.sessionId ? null : caller]) {
        if (it) await transactionAs(db, it, (trx) => revokeSession(trx, it.sessionId));
      }
    },

    async list({ userId, sessionId }: Caller) {
      const sessions = await transactionAs(db, { userId }, (trx) => listSessions(trx, userId));
      return sessions.map((it) => ({
        id: it.id,
        current: it.id === sessionId,
        userAgent: it.user_agent,
        network: it.network,
        createdAt: it.created_at.toISOString(),
        lastUsedAt: it.last_used_at.toISOString(),
      }));
    },

    async signIns({ userId }: Caller) {
      const found = await transactionAs(db, { userId }, (trx) => listSignIns(trx, userId));
      const text = (value: unknown) => (typeof value === 'string' ? value : null);
      return found.map(({ at, action, detail }) => ({
        at: at.toISOString(),
        succeeded: action === 'login',
        wrongCode: detail['wrongCode'] === true,
        userAgent: text(detail['userAgent']),
        network: text(detail['network']),
      }));
    },

    async end({ userId }: Caller, sessionId: string, requestId: string): Promise<void> {
      await transactionAs(db, { userId }, async (trx) => {
        if (!(await ownsSession(trx, userId, sessionId))) throw new DomainError('NOT_FOUND');
        await revokeSession(trx, sessionId);
        await audit(trx, { action: 'session-ended', userId, requestId });
      });
    },

    async endOthers({ userId, sessionId }: Caller, requestId: string): Promise<void> {
      await transactionAs(db, { userId }, async (trx) => {
        await revokeSessionsOf(trx, userId, sessionId);
        await audit(trx, { action: 'session-ended', userId, requestId });
      });
    },

    async changePassword(
      caller: Caller,
      change: { current_password: string; new_password: string; new_password_confirm: string },
      { requestId, language }: { requestId: string; language: Locale },
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
      requireUncommonPassword(change.new_password, 'new_password', caller, language);
      const last = await transactionAs(db, caller, (trx) => lastPasswords(trx, caller.userId));
      await requireNewPassword(change.new_password, 'new_password', last, language);
      await limiter.giveBack(PASSWORD_CHANGE, String(caller.userId));
      const passwordHash = await hashPassword(change.new_password);
      await transactionAs(db, caller, async (trx) => {
        if (!(await setPassword(trx, caller.userId, passwordHash, verified))) {
          throw new DomainError('CURRENT_PASSWORD_INCORRECT');
        }
        await storeFormerPassword(trx, caller.userId, verified);
        await revokeSessionsOf(trx, caller.userId, caller.sessionId);
        // The user may be changing the password because a recovery mail is in the wrong hands.
        await spendResetsOf(trx, caller.userId);
        await audit(trx, { action: 'password-change', userId: caller.userId, requestId });
        await notify(trx, accountSecurityChanged, {
          to: caller.userId,
          facts: { what: 'password-changed' },
          link: '/account/security',
        });
      });
    },
  };
}

/** The key of `LOGIN_BY_NETWORK`: an email address and a network. */
export function loginKey(email: string, ip: string): string {
  return `${email.toLowerCase()} ${networkOf(ip)}`;
}

export type SessionService = ReturnType<typeof createSessionService>;
