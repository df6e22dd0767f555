import { msg } from '#i18n';
import type { Locale } from '@epigram/shared-contracts/locale';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';

import type { Db } from '../../kernel/appContext.ts';
import { inEachLanguage } from '../../kernel/i18n/inEachLanguage.ts';
import { sayIn } from '../../kernel/i18n/sayIn.ts';
import { composeMail, type Outbox } from '../mail/public.ts';
import { alertFields, notify, type NotificationKind } from '../notifications/public.ts';
import type { Person } from './memberRepository.ts';
import { membershipTexts } from './membershipTexts.ts';

type Texts = (typeof membershipTexts)['en'];
type Matter = keyof Texts;

function textsOf(language: Locale, matter: Matter, facts: object) {
  const texts = membershipTexts[language][matter] as (it: object) => ReturnType<Texts['removed']>;
  return texts(facts);
}

/** The notification about a change of a membership. */
function membershipKind(matter: Matter): NotificationKind<object> {
  return {
    name: `membership-${matter}`,
    type: 'alert',
    topic: 'access',
    priority: 'medium',
    fields: () => alertFields('info', 'medium'),
    say: inEachLanguage((_say, language) => (facts) => {
      const { title, description } = textsOf(language, matter, facts);
      return { title, description };
    }),
  };
}

export const membershipKinds = (Object.keys(membershipTexts.en) as Matter[]).map(membershipKind);

/** Notifies a person of a change to a membership, in the transaction that makes it. */
export async function notifyMember<About extends Matter>(
  trx: Db,
  outbox: Outbox,
  { id: userId, name, email, language }: Person,
  matter: About,
  facts: Parameters<Texts[About]>[0],
): Promise<void> {
  const { title: subject, mail: paragraphs } = textsOf(language, matter, facts);
  await notify(trx, membershipKind(matter), { to: userId, facts, mailed: paragraphs !== undefined });
  if (!paragraphs) return;
  const say = sayIn(language);
  const { before, after } = paragraphs;
  const letter = {
    subject,
    greeting: say(msg`Hello {name},`, { name }),
    before,
    button: say(msg`Open {product}`, { product: PRODUCT_NAME }),
    after: [after],
  };
  const mail = composeMail(`membership-${matter}`, language, letter, outbox.publicUrl);
  await outbox.post(trx, { ...mail, to: email, language });
}
