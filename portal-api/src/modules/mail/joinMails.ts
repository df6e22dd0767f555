import { msg } from '#i18n';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import type { Locale } from '@epigram/shared-contracts/locale';

import { sayIn } from '../../kernel/i18n/sayIn.ts';
import { composeMail, type Letter, type MailContent } from './mailTemplates.ts';

interface JoinFacts {
  readonly organisationName: string;
  readonly link: string;
}

/** Contains the code that proves access to the address of a person who joins by a link. */
export function joinCodeMail(
  locale: Locale,
  it: JoinFacts & { readonly code: string; readonly minutes: number },
): MailContent {
  const say = sayIn(locale);
  const letter: Letter = {
    subject: say(msg`Your code to join {organisationName}`, { organisationName: it.organisationName }),
    greeting: say(msg`Hello,`),
    before: [
      say(msg`Your code: {code}`, { code: it.code }),
      say(
        msg`Someone, most likely you, is joining {organisationName} on {product} with this address. Enter the code on the page where you joined.`,
        { organisationName: it.organisationName, product: PRODUCT_NAME },
      ),
    ],
    button: say(msg`Open the invitation`),
    after: [
      say(msg`The code works once, within {minutes} minutes. Don’t share it with anyone.`, {
        minutes: it.minutes,
      }),
      say(msg`If it wasn’t you, do nothing: no account is created.`),
    ],
  };
  return composeMail('join-code', locale, letter, it.link);
}

/** For an address that has an account; only its mailbox learns that. */
export function joinKnownMail(locale: Locale, it: JoinFacts & { readonly name: string }): MailContent {
  const say = sayIn(locale);
  const letter: Letter = {
    subject: say(msg`You have an account: join {organisationName} with it`, {
      organisationName: it.organisationName,
    }),
    greeting: say(msg`Hello {name},`, { name: it.name }),
    before: [
      say(
        msg`Someone, most likely you, tried to join {organisationName} with a new account. This address already has one on {product}.`,
        { organisationName: it.organisationName, product: PRODUCT_NAME },
      ),
    ],
    button: say(msg`Sign in and join`),
    after: [say(msg`If it wasn’t you, do nothing: your account stays the same.`)],
  };
  return composeMail('join-known', locale, letter, it.link);
}
