import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import type { Locale } from '@epigram/shared-contracts/locale';
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
  const letters: Record<Locale, Letter> = {
    en: {
      subject: `Your code to join ${it.organisationName}`,
      greeting: 'Hello,',
      before: [
        `Your code: ${it.code}`,
        `Someone, most likely you, is joining ${it.organisationName} on ${PRODUCT_NAME} with this address. Enter the code on the page where you joined.`,
      ],
      button: 'Open the invitation',
      after: [
        `The code works once, within ${it.minutes} minutes. Don’t share it with anyone.`,
        'If it wasn’t you, do nothing: no account is created.',
      ],
    },
    es: {
      subject: `Su código para unirse a ${it.organisationName}`,
      greeting: 'Hola:',
      before: [
        `Su código: ${it.code}`,
        `Alguien, probablemente usted, se está uniendo a ${it.organisationName} en ${PRODUCT_NAME} con esta dirección. Introduzca el código en la página donde se ha unido.`,
      ],
      button: 'Abrir la invitación',
      after: [
        `El código funciona una sola vez, durante ${it.minutes} minutos. No se lo dé a nadie.`,
        'Si no ha sido usted, no haga nada: no se crea ninguna cuenta.',
      ],
    },
  };
  return composeMail('join-code', locale, letters[locale], it.link);
}

/** For an address that has an account; only its mailbox learns that. */
export function joinKnownMail(locale: Locale, it: JoinFacts & { readonly name: string }): MailContent {
  const letters: Record<Locale, Letter> = {
    en: {
      subject: `You have an account: join ${it.organisationName} with it`,
      greeting: `Hello ${it.name},`,
      before: [
        `Someone, most likely you, tried to join ${it.organisationName} with a new account. This address already has one on ${PRODUCT_NAME}.`,
      ],
      button: 'Sign in and join',
      after: ['If it wasn’t you, do nothing: your account stays the same.'],
    },
    es: {
      subject: `Ya tiene una cuenta: únase con ella a ${it.organisationName}`,
      greeting: `Hola, ${it.name}:`,
      before: [
        `Alguien, probablemente usted, ha intentado unirse a ${it.organisationName} con una cuenta nueva. Esta dirección ya tiene una en ${PRODUCT_NAME}.`,
      ],
      button: 'Iniciar sesión y unirse',
      after: ['Si no ha sido usted, no haga nada: su cuenta no cambia.'],
    },
  };
  return composeMail('join-known', locale, letters[locale], it.link);
}
