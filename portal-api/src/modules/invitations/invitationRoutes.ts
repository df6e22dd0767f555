import {
  acceptBusinessInvitation,
  acceptMemberInvitation,
  confirmMemberInvitation,
  createEmailInvitation,
  createLinkInvitation,
  createTeamLink,
  declineBusinessInvitation,
  joinOrganisation,
  resendInvitation,
  resendTeamInvitation,
  validateBusinessInvitation,
  validateMemberInvitation,
  withdrawInvitation,
  withdrawTeamInvitation,
} from '@epigram/shared-contracts/api/invitations';
import {
  getNotificationInvitation,
  performNotificationAction,
} from '@epigram/shared-contracts/api/notifications';
import type { Db } from '../../kernel/appContext.ts';
import type { Binder } from '../../kernel/binder.ts';
import { declineInvitation } from './answerInvitation.ts';
import { acceptInvitation, validateInvitation } from './businessInvitationService.ts';
import type { InviteService } from './inviteService.ts';
import type { MemberInvitationService } from './memberInvitationService.ts';
import { businessAct, organisationAct } from './memberPolicy.ts';
import type { NotificationInvitationService } from './notificationInvitationService.ts';

interface Services {
  readonly members: MemberInvitationService;
  readonly db: Db;
  readonly invites: InviteService;
}

export function invitationRoutes(bind: Binder, { db, members, invites }: Services): void {
  bind.public(validateMemberInvitation, async ({ body, request }) => ({
    data: await members.validate(body.invitationToken, request.ip),
  }));
  bind.public(acceptMemberInvitation, async ({ body, request, language }) => ({
    data: await members.accept(body, { ip: request.ip, requestId: request.id, language }),
  }));
  bind.public(confirmMemberInvitation, ({ body, request }) =>
    members.confirm(body.invitationToken, body.code, { ip: request.ip, requestId: request.id }),
  );

  bind.signedIn(joinOrganisation, ({ body, caller, request }) =>
    members.join(body.invitationToken, caller, { ip: request.ip, requestId: request.id }),
  );
  bind.signedIn(validateBusinessInvitation, async ({ body, caller }) => ({
    data: await validateInvitation(db, body.invitationToken, caller),
  }));
  bind.signedIn(acceptBusinessInvitation, ({ body, caller, request, language }) =>
    acceptInvitation(db, body.invitationToken, body.selectedBusinessIds, caller, {
      requestId: request.id,
      language,
    }),
  );
  bind.signedIn(declineBusinessInvitation, ({ body, caller, request }) =>
    declineInvitation(db, 'business', body.invitationToken, caller, request.id),
  );

  bind.tenant(createEmailInvitation, async ({ body, ...call }) => {
    const { expiresAt } = await invites.send(body, await organisationAct(db, call), true);
    return { data: { expiresAt } };
  });
  bind.tenant(createLinkInvitation, async ({ body, ...call }) => {
    const { inviteLink, expiresAt } = await invites.send(body, await organisationAct(db, call), false);
    return { data: { inviteLink, expiresAt } };
  });
  bind.tenant(createTeamLink, async ({ body, ...call }) => {
    const { inviteLink, expiresAt } = await invites.send(body, await businessAct(db, call), false);
    return { data: { inviteLink, expiresAt } };
  });
  bind.tenant(resendInvitation, async ({ params, ...call }) => ({
    data: await invites.resend(params.invitationId, await organisationAct(db, call)),
  }));
  bind.tenant(resendTeamInvitation, async ({ params, ...call }) => ({
    data: await invites.resend(params.invitationId, await businessAct(db, call)),
  }));
  bind.tenant(withdrawInvitation, async ({ params, ...call }) =>
    invites.withdraw(params.invitationId, await organisationAct(db, call)),
  );
  bind.tenant(withdrawTeamInvitation, async ({ params, ...call }) =>
    invites.withdraw(params.invitationId, await businessAct(db, call)),
  );
}

/** Operations on a notification that may answer an invitation. */
export function notificationInvitationRoutes(bind: Binder, invitations: NotificationInvitationService): void {
  bind.signedIn(getNotificationInvitation, async ({ caller, params }) => ({
    data: await invitations.read(caller, params.id),
  }));
  bind.signedIn(performNotificationAction, async ({ caller, params, body, request }) => ({
    data: await invitations.act(caller, params.id, body, request.id),
  }));
}
