import { alertFields, inList, type NotificationKind } from '../notifications/public.ts';

interface Invited {
  readonly organisation: string;
  readonly inviter: string;
  readonly token: string;
  readonly expiresAt: string;
}

const invitedFields = ({ organisation, token, expiresAt }: Invited) => ({
  organisationName: organisation,
  token,
  expiresAt,
});

export const invitedWithBusinesses: NotificationKind<Invited> = {
  name: 'business-invitation',
  type: 'invitation',
  topic: 'invitations',
  priority: 'high',
  requiresAction: true,
  fields: (facts) => ({ ...invitedFields(facts), invitationKind: 'business' }),
  say: {
    en: ({ organisation, inviter }) => ({
      title: `${organisation} invites your business`,
      description: `${inviter} invites you to join with the businesses you own.`,
    }),
    es: ({ organisation, inviter }) => ({
      title: `${organisation} invita a su empresa`,
      description: `${inviter} le invita a unirse con las empresas de las que es propietario.`,
    }),
  },
};

export const invitedAsMember: NotificationKind<Invited> = {
  name: 'member-invitation',
  type: 'invitation',
  topic: 'invitations',
  priority: 'high',
  requiresAction: true,
  fields: (facts) => ({ ...invitedFields(facts), invitationKind: 'member' }),
  say: {
    en: ({ organisation, inviter }) => ({
      title: `${organisation} invites you`,
      description: `${inviter} invites you to become a member.`,
    }),
    es: ({ organisation, inviter }) => ({
      title: `${organisation} le invita`,
      description: `${inviter} le invita a ser miembro.`,
    }),
  },
};

interface Answered {
  readonly organisation: string;
  readonly person: string;
}

export const businessesJoined: NotificationKind<Answered & { readonly businesses: readonly string[] }> = {
  name: 'business-invitation-accepted',
  type: 'alert',
  topic: 'invitations',
  priority: 'low',
  fields: () => alertFields('success', 'low'),
  say: {
    en: ({ organisation, person, businesses }) => ({
      title: `New in ${organisation}: ${inList('en', businesses)}`,
      description: `${person} accepted your invitation.`,
    }),
    es: ({ organisation, person, businesses }) => ({
      title: `Novedades en ${organisation}: ${inList('es', businesses)}`,
      description: `${person} ha aceptado su invitación.`,
    }),
  },
};

export const invitationDeclined: NotificationKind<Answered> = {
  name: 'invitation-declined',
  type: 'alert',
  topic: 'invitations',
  priority: 'low',
  fields: () => alertFields('info', 'low'),
  say: {
    en: ({ organisation, person }) => ({
      title: `Invitation to ${organisation} declined`,
      description: `${person} declined your invitation.`,
    }),
    es: ({ organisation, person }) => ({
      title: `Invitación a ${organisation} rechazada`,
      description: `${person} ha rechazado su invitación.`,
    }),
  },
};

export const memberJoined: NotificationKind<Answered> = {
  name: 'member-invitation-accepted',
  type: 'alert',
  topic: 'invitations',
  priority: 'low',
  fields: () => alertFields('success', 'low'),
  say: {
    en: ({ organisation, person }) => ({
      title: `${person} has joined ${organisation}`,
      description: 'Your invitation was accepted.',
    }),
    es: ({ organisation, person }) => ({
      title: `${person} se ha unido a ${organisation}`,
      description: 'Se ha aceptado su invitación.',
    }),
  },
};

export const invitationExpired: NotificationKind<{ readonly organisation: string; readonly email: string }> =
  {
    name: 'invitation-expired',
    type: 'alert',
    topic: 'invitations',
    priority: 'low',
    fields: () => alertFields('info', 'low'),
    say: {
      en: ({ organisation, email }) => ({
        title: `Invitation to ${organisation} expired`,
        description: `${email} did not answer in time. You can send the invitation again.`,
      }),
      es: ({ organisation, email }) => ({
        title: `La invitación a ${organisation} ha caducado`,
        description: `${email} no ha respondido a tiempo. Puede volver a enviar la invitación.`,
      }),
    },
  };

export const invitationKinds = [
  invitedWithBusinesses,
  invitedAsMember,
  businessesJoined,
  invitationDeclined,
  memberJoined,
  invitationExpired,
];
