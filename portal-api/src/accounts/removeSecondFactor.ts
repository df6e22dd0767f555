import {
  findUserByEmail,
  removeEveryFactor,
  revokeSessionsOf,
  secondFactorRemoved,
} from '../modules/identity/public.ts';
import { notify } from '../modules/notifications/public.ts';
import type { Db } from '../kernel/appContext.ts';
import { audit } from '../kernel/audit.ts';
import { AccountError } from './accountCommand.ts';

interface FactorRemoval {
  readonly email: string;
  /** The reason, and how the operator verified the person. The audit trail and the person's notice contain it. */
  readonly reason: string;
}

/** For a user who has lost every factor and recovery code. They sign in by password and set up new ones. */
export function removeSecondFactor(owner: Db, { email, reason }: FactorRemoval): Promise<void> {
  return owner.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (!user) throw new AccountError(`${email} has no account.`);
    if (!(await removeEveryFactor(trx, user.id))) {
      throw new AccountError(`${email} has no second factor.`);
    }
    await revokeSessionsOf(trx, user.id);
    await notify(trx, secondFactorRemoved, {
      to: user.id,
      facts: { reason },
      link: '/account/security',
    });
    await audit(trx, {
      action: 'second-factor-removed',
      subject: `user:${user.id}`,
      subjectName: user.name,
      detail: { reason, by: 'operator' },
    });
  });
}

const MAX_REASON_LENGTH = 500;

/** @throws AccountError if an argument is missing or too long */
export function readRemoval(email: string | undefined, reason: string | undefined): FactorRemoval {
  const text = reason?.trim() ?? '';
  if (!email) throw new AccountError('Give the email address of the account.');
  if (text === '' || text.length > MAX_REASON_LENGTH) {
    throw new AccountError(
      `--reason is missing or longer than ${MAX_REASON_LENGTH} characters. The person gets to read it.`,
    );
  }
  return { email, reason: text };
}
