import type { Locale } from '@epigram/shared-contracts/locale';

interface Notice {
  readonly title: string;
  readonly description: string;
}

interface InvitationTexts {
  readonly notOwner: string;
  readonly alreadyLinked: (business: string) => string;
  readonly accepted: (organisation: string, person: string, businesses: readonly string[]) => Notice;
  readonly declined: (organisation: string, person: string, businesses: readonly string[]) => Notice;
  readonly joined: (organisation: string, person: string) => Notice;
  readonly invited: (organisation: string, inviter: string) => Notice;
  readonly invitedAsMember: (organisation: string, inviter: string) => Notice;
  readonly expired: (organisation: string, email: string) => Notice;
}

function list(locale: string, items: readonly string[]): string {
  return new Intl.ListFormat(locale).format(items);
}

/** What the server itself says about invitations. */
export const invitationTexts: Record<Locale, InvitationTexts> = {
  en: {
    notOwner: 'Only an Owner can join with a business, and you do not own every business that you chose.',
    alreadyLinked: (business) => `${business} is already part of this organisation.`,
    accepted: (organisation, person, businesses) => ({
      title: `New in ${organisation}: ${list('en', businesses)}`,
      description: `${person} accepted your invitation.`,
    }),
    declined: (organisation, person) => ({
      title: `Invitation to ${organisation} declined`,
      description: `${person} declined your invitation.`,
    }),
    joined: (organisation, person) => ({
      title: `${person} has joined ${organisation}`,
      description: 'Your invitation was accepted.',
    }),
    invited: (organisation, inviter) => ({
      title: `${organisation} invites your business`,
      description: `${inviter} invites you to join with the businesses that you own.`,
    }),
    invitedAsMember: (organisation, inviter) => ({
      title: `${organisation} invites you`,
      description: `${inviter} invites you to become a member. View the details to accept.`,
    }),
    expired: (organisation, email) => ({
      title: `Invitation to ${organisation} expired`,
      description: `${email} did not answer in time. You can send the invitation again.`,
    }),
  },
  es: {
    notOwner:
      'Solo un Propietario puede unirse con una empresa, y usted no lo es de todas las que ha elegido.',
    alreadyLinked: (business) => `${business} ya forma parte de esta organización.`,
    accepted: (organisation, person, businesses) => ({
      title: `Novedades en ${organisation}: ${list('es', businesses)}`,
      description: `${person} ha aceptado su invitación.`,
    }),
    declined: (organisation, person) => ({
      title: `Invitación a ${organisation} rechazada`,
      description: `${person} ha rechazado su invitación.`,
    }),
    joined: (organisation, person) => ({
      title: `${person} se ha unido a ${organisation}`,
      description: 'Se ha aceptado su invitación.',
    }),
    invited: (organisation, inviter) => ({
      title: `${organisation} invita a su empresa`,
      description: `${inviter} le invita a unirse con las empresas de las que es Propietario.`,
    }),
    invitedAsMember: (organisation, inviter) => ({
      title: `${organisation} le invita`,
      description: `${inviter} le invita a ser miembro. Vea los detalles para aceptar.`,
    }),
    expired: (organisation, email) => ({
      title: `La invitación a ${organisation} ha caducado`,
      description: `${email} no ha respondido a tiempo. Puede volver a enviar la invitación.`,
    }),
  },
};
