import type { Locale } from '@epigram/shared-contracts/locale';

interface InvitationTexts {
  readonly notOwner: string;
  readonly alreadyLinked: (business: string) => string;
}

/** The reasons why a business cannot join. */
export const invitationTexts: Record<Locale, InvitationTexts> = {
  en: {
    notOwner: 'Only an Owner can join with a business, and you do not own every business you chose.',
    alreadyLinked: (business) => `${business} is already part of this organisation.`,
  },
  es: {
    notOwner:
      'Solo un propietario puede unirse con una empresa, y usted no lo es de todas las que ha elegido.',
    alreadyLinked: (business) => `${business} ya forma parte de esta organización.`,
  },
};
