import type { FactorProof, SecondFactor } from '@epigram/shared-contracts/api/secondFactor';
import type { Db } from '../../kernel/appContext.ts';
import { audit } from '../../kernel/audit.ts';
import type { Caller } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import type { RateLimit, RateLimiter } from '../../kernel/rateLimiter.ts';
import { notify } from '../notifications/public.ts';
import { accountSecurityChanged, type SecurityChange } from './accountSecurityKind.ts';
import type { PasskeyService } from './passkeyService.ts';
import { isPasswordCorrect } from './passwords.ts';
import { newRecoveryCodes, plainCode } from './recoveryCodes.ts';
import {
  countFactors,
  countRecoveryCodes,
  deletePasskey,
  deleteTotp,
  findTotp,
  hasSecondFactor,
  isStrong,
  listPasskeys,
  listRequiring,
  markSessions,
  putTotp,
  replaceRecoveryCodes,
  requireSecondFactor,
  spendRecoveryCode,
  spendTotpStep,
} from './secondFactorRepository.ts';
import { revokeSessionsOf } from './sessionRepository.ts';
import { auditDetail, type RequestOrigin } from './signInOrigin.ts';
import { newTotpSecret, totpStep, totpUri } from './totp.ts';
import { findUser } from './userRepository.ts';

/** There are a million codes, so guessing one takes years at ten attempts per quarter of an hour. */
const CODES: RateLimit = { bucket: 'second-factor', most: 10, seconds: 900 };
const PASSWORDS: RateLimit = { bucket: 'second-factor-password', most: 10, seconds: 900 };

type Tenant = { readonly businessId: number } | { readonly organisationId: number };

export function createSecondFactorService(db: Db, limiter: RateLimiter, passkeys: PasskeyService) {
  /** Confirms the password, so that a person who finds an open session cannot take over the account. */
  async function requirePassword({ userId }: Caller, password: string): Promise<void> {
    await limiter.take(PASSWORDS, String(userId));
    const { password_hash: stored } = await transactionAs(db, { userId }, (trx) => findUser(trx, userId));
    if (!(await isPasswordCorrect(password, stored))) throw new DomainError('CURRENT_PASSWORD_INCORRECT');
    await limiter.giveBack(PASSWORDS, String(userId));
  }

  /** Uses up a code of the app or a recovery code. A wrong one counts as a failed sign-in. */
  async function spendCode(userId: number, code: string, origin: RequestOrigin): Promise<void> {
    await limiter.take(CODES, String(userId));
    const { requestId } = origin;
    const plain = plainCode(code);
    const isRight = await transactionAs(db, { userId }, async (trx) => {
      const totp = await findTotp(trx, userId);
      const step = totp?.confirmed_at ? totpStep(totp.secret, plain) : null;
      if (totp && step !== null && step > totp.last_step) {
        await spendTotpStep(trx, userId, step);
        return true;
      }
      if (!(await spendRecoveryCode(trx, userId, plain))) return false;
      await audit(trx, { action: 'recovery-code-used', userId, requestId });
      await notifyPerson(trx, userId, 'recovery-code-used');
      return true;
    });
    if (!isRight) {
      const detail = { ...auditDetail(origin), wrongCode: true };
      await audit(db, { action: 'login-failed', userId, detail, requestId });
      throw new DomainError('SECOND_FACTOR_INCORRECT');
    }
    await limiter.giveBack(CODES, String(userId));
  }

  /** Confirms the password and, for a person with a second factor, that factor or a recovery code. */
  async function requireProof(caller: Caller, proof: FactorProof, origin: RequestOrigin): Promise<void> {
    await requirePassword(caller, proof.password);
    const { userId } = caller;
    if (!(await transactionAs(db, { userId }, (trx) => hasSecondFactor(trx, userId)))) return;
    if (proof.assertion) {
      const { ticket, response } = proof.assertion;
      if ((await passkeys.finishSignIn(ticket, response)) !== userId)
        throw new DomainError('PASSKEY_REJECTED');
    } else if (proof.code) await spendCode(userId, proof.code, origin);
    else throw new DomainError('SECOND_FACTOR_REQUIRED');
  }

  /**
   * Creates recovery codes for the first factor, and ends the other sessions, which never proved it. The session that
   * adds a factor counts as opened with it.
   */
  async function afterAdding(trx: Db, { userId, sessionId }: Caller, subjectName: string, requestId: string) {
    const isFirst = (await countFactors(trx, userId)) === 1;
    const recoveryCodes = isFirst ? newRecoveryCodes() : null;
    if (recoveryCodes) {
      await replaceRecoveryCodes(trx, userId, recoveryCodes.map(plainCode));
      await revokeSessionsOf(trx, userId, sessionId);
    }
    await markSessions(trx, userId, true, sessionId);
    await notifyPerson(trx, userId, 'factor-added');
    await audit(trx, { action: 'second-factor-added', userId, subjectName, requestId });
    return { recoveryCodes };
  }

  return {
    read: (userId: number): Promise<SecondFactor> =>
      transactionAs(db, { userId }, async (trx) => ({
        totp: Boolean((await findTotp(trx, userId))?.confirmed_at),
        passkeys: (await listPasskeys(trx, userId)).map((it) => ({
          id: it.id,
          name: it.name,
          createdAt: it.created_at.toISOString(),
          lastUsedAt: it.last_used_at?.toISOString() ?? null,
        })),
        recoveryCodesLeft: await countRecoveryCodes(trx, userId),
        requiredBy: await listRequiring(trx, userId),
      })),

    async startTotp(caller: Caller, proof: FactorProof, origin: RequestOrigin) {
      await requireProof(caller, proof, origin);
      const secret = newTotpSecret();
      await transactionAs(db, { userId: caller.userId }, (trx) => putTotp(trx, caller.userId, secret));
      return { secret, uri: totpUri(secret, caller.email) };
    },

    async confirmTotp(caller: Caller, code: string, requestId: string) {
      const { userId } = caller;
      await limiter.take(CODES, String(userId));
      const added = await transactionAs(db, { userId }, async (trx) => {
        const totp = await findTotp(trx, userId);
        const step = totp && totp.confirmed_at === null ? totpStep(totp.secret, plainCode(code)) : null;
        if (step === null) throw new DomainError('SECOND_FACTOR_INCORRECT');
        await spendTotpStep(trx, userId, step);
        return afterAdding(trx, caller, 'TOTP', requestId);
      });
      await limiter.giveBack(CODES, String(userId));
      return added;
    },

    async startPasskey(caller: Caller, proof: FactorProof, origin: RequestOrigin) {
      await requireProof(caller, proof, origin);
      return passkeys.startMaking(caller);
    },

    async addPasskey(
      caller: Caller,
      it: { ticket: string; name: string; response: object },
      requestId: string,
    ) {
      const { userId } = caller;
      const challenge = await passkeys.consumeChallenge(it.ticket, userId);
      return transactionAs(db, { userId }, async (trx) => {
        await passkeys.finishMaking(trx, userId, { ...it, challenge });
        return afterAdding(trx, caller, it.name, requestId);
      });
    },

    async remove(caller: Caller, it: FactorProof & { passkey?: string | undefined }, origin: RequestOrigin) {
      await requireProof(caller, it, origin);
      const { userId } = caller;
      await transactionAs(db, { userId }, async (trx) => {
        const { passkey } = it;
        const isGone =
          passkey === undefined ? await deleteTotp(trx, userId) : await deletePasskey(trx, userId, passkey);
        if (!isGone) throw new DomainError('NOT_FOUND');
        if (!(await hasSecondFactor(trx, userId))) {
          await replaceRecoveryCodes(trx, userId, []);
          await markSessions(trx, userId, false);
        }
        await audit(trx, { action: 'second-factor-removed', userId, requestId: origin.requestId });
        await notifyPerson(trx, userId, 'factor-removed');
      });
    },

    async renewRecoveryCodes(caller: Caller, proof: FactorProof, origin: RequestOrigin) {
      await requireProof(caller, proof, origin);
      const { userId } = caller;
      return transactionAs(db, { userId }, async (trx) => {
        if (!(await hasSecondFactor(trx, userId))) throw new DomainError('NOT_FOUND');
        const recoveryCodes = newRecoveryCodes();
        await replaceRecoveryCodes(trx, userId, recoveryCodes.map(plainCode));
        await audit(trx, { action: 'recovery-codes-renewed', userId, requestId: origin.requestId });
        await notifyPerson(trx, userId, 'codes-renewed');
        return { recoveryCodes };
      });
    },

    /** Call it after checking the password. Returns whether a second factor was used. */
    async verifyAtSignIn(userId: number, code: string | undefined, origin: RequestOrigin): Promise<boolean> {
      if (!(await transactionAs(db, { userId }, (trx) => hasSecondFactor(trx, userId)))) return false;
      if (!code) throw new DomainError('SECOND_FACTOR_REQUIRED');
      await spendCode(userId, code, origin);
      return true;
    },

    /** A user who requires it of others must have one too, or they would lock themselves out. */
    async setRule(of: Tenant, required: boolean, { userId, sessionId }: Caller, requestId: string) {
      const named = 'businessId' in of ? { businessIds: [of.businessId] } : of;
      await transactionAs(db, { userId, ...named }, async (trx) => {
        if (required && !(await isStrong(trx, sessionId))) throw new DomainError('SECOND_FACTOR_MISSING');
        if (!(await requireSecondFactor(trx, of, required))) return;
        const changes = { requiresSecondFactor: { before: !required, after: required } };
        await audit(trx, { action: 'second-factor-rule', userId, ...of, changes, requestId });
      });
    },
  };
}

/** Notifies the person; the notice and its mail cannot be switched off. */
function notifyPerson(trx: Db, userId: number, what: SecurityChange): Promise<unknown> {
  return notify(trx, accountSecurityChanged, { to: userId, facts: { what }, link: '/account/security' });
}

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;
