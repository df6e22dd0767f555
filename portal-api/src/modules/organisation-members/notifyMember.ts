import type { Locale } from '@epigram/shared-contracts/locale';

import type { Db } from '../../kernel/appContext.ts';
import { composeMail, type Outbox } from '../mail/public.ts';
import { notify } from '../notifications/public.ts';
import { membershipKind } from './membershipKinds.ts';
import { membershipTexts } from './membershipTexts.ts';

type Texts = (typeof membershipTexts)['en'];
type Matter = keyof Texts;

interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly language: Locale;
}

/** Notifies a person of a change to a membership, in the transaction that makes it. */
export async function notifyMember<About extends Matter>(
  trx: Db,
  outbox: Outbox,
  { id: userId, name, email, language }: Person,
  matter: About,
  facts: Omit<Parameters<Texts[About]>[0], 'name'>,
): Promise<void> {
  const say = membershipTexts[language][matter] as (it: object) => ReturnType<Texts['removed']>;
  const { letter } = say({ ...facts, name });
  await notify(trx, membershipKind(matter), { to: userId, facts, mailed: letter !== undefined });
  if (!letter) return;
  const mail = composeMail(`membership-${matter}`, language, letter, outbox.publicUrl);
  await outbox.post(trx, { ...mail, to: email, language });
}
