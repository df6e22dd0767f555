import { msg } from '#i18n';

import { inEachLanguage } from '../../kernel/i18n/inEachLanguage.ts';
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
  say: inEachLanguage((say) => ({ organisation, inviter }) => ({
    title: say(msg`{organisation} invites your business`, { organisation }),
    description: say(msg`{inviter} invites you to join with the businesses you own.`, { inviter }),
  })),
};

export const invitedAsMember: NotificationKind<Invited> = {
  name: 'member-invitation',
  type: 'invitation',
  topic: 'invitations',
  priority: 'high',
  requiresAction: true,
  fields: (facts) => ({ ...invitedFields(facts), invitationKind: 'member' }),
  say: inEachLanguage((say) => ({ organisation, inviter }) => ({
    title: say(msg`{organisation} invites you`, { organisation }),
    description: say(msg`{inviter} invites you to become a member.`, { inviter }),
  })),
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
  say: inEachLanguage((say, language) => ({ organisation, person, businesses }) => ({
    title: say(msg`New in {organisation}: {businesses}`, {
      organisation,
      businesses: inList(language, businesses),
    }),
    description: say(msg`{person} accepted your invitation.`, { person }),
  })),
};

export const invitationDeclined: NotificationKind<Answered> = {
  name: 'invitation-declined',
  type: 'alert',
  topic: 'invitations',
  priority: 'low',
  fields: () => alertFields('info', 'low'),
  say: inEachLanguage((say) => ({ organisation, person }) => ({
    title: say(msg`Invitation to {organisation} declined`, { organisation }),
    description: say(msg`{person} declined your invitation.`, { person }),
  })),
};

export const memberJoined: NotificationKind<Answered> = {
  name: 'member-invitation-accepted',
  type: 'alert',
  topic: 'invitations',
  priority: 'low',
  fields: () => alertFields('success', 'low'),
  say: inEachLanguage((say) => ({ organisation, person }) => ({
    title: say(msg`{person} has joined {organisation}`, { person, organisation }),
    description: say(msg`Your invitation was accepted.`),
  })),
};

export const invitationExpired: NotificationKind<{ readonly organisation: string; readonly email: string }> =
  {
    name: 'invitation-expired',
    type: 'alert',
    topic: 'invitations',
    priority: 'low',
    fields: () => alertFields('info', 'low'),
    say: inEachLanguage((say) => ({ organisation, email }) => ({
      title: say(msg`Invitation to {organisation} expired`, { organisation }),
      description: say(msg`{email} did not answer in time. You can send the invitation again.`, { email }),
    })),
  };

export const invitationKinds = [
  invitedWithBusinesses,
  invitedAsMember,
  businessesJoined,
  invitationDeclined,
  memberJoined,
  invitationExpired,
];
