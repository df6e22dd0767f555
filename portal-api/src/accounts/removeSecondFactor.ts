import {
  findUserByEmail,
  removeEveryFactor,
  revokeSessionsOf,
  secondFactorTakenAway,
} from '../modules/identity/public.ts';
import { notify } from '../modules/notifications/public.ts';
import type { Db } from '../kernel/appContext.ts';
import { audit } from '../kernel/audit.ts';
import { AccountError } from './accountCommand.ts';

interface FactorRemoval {
  readonly email: string;
  /** Who asked, and how the operator knows that it is them: in the audit trail, and in the person's notice. */
  readonly reason: string;
}

/** For somebody who lost every factor and every recovery code. They sign in by password, and set up new ones. */
export function removeSecondFactor(owner: Db, { email, reason }: FactorRemoval): Promise<void> {
  return owner.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (!user) throw new AccountError(`${email} has no account.`);
    if (!(await removeEveryFactor(trx, user.id))) {
      throw new AccountError(`${email} has no second factor.`);
    }
    await revokeSessionsOf(trx, user.id);
    await notify(trx, secondFactorTakenAway, {
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

const MOST = 500;

/** @throws AccountError where something is missing or too long */
export function readRemoval(email: string | undefined, reason: string | undefined): FactorRemoval {
  const text = reason?.trim() ?? '';
  if (!email) throw new AccountError('Whose? Name the e-mail address of the account.');
  if (text === '' || text.length > MOST) {
    throw new AccountError(`--reason is missing or longer than ${MOST} characters: the person reads it.`);
  }
  return { email, reason: text };
}
