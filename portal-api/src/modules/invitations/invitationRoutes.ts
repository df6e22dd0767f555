import {
  acceptBusinessInvitation,
  acceptMemberInvitation,
  confirmMemberInvitation,
  createEmailInvitation,
  createLinkInvitation,
  declineBusinessInvitation,
  joinOrganisation,
  validateBusinessInvitation,
  validateMemberInvitation,
} from '@epigram/shared-contracts/api/invitations';
import { resendInvitation, withdrawInvitation } from '@epigram/shared-contracts/api/organisations';
import type { Operation } from '@epigram/shared-contracts/api/operation';
import type { Db } from '../../kernel/appContext.ts';
import type { Binder } from '../../kernel/binder.ts';
import { requireManagedOrganisation } from '../organisations/public.ts';
import type { TenantCall } from '../../kernel/call.ts';
import { acceptInvitation, declineInvitation, validateInvitation } from './businessInvitationService.ts';
import type { InviteService, InvitingAct } from './inviteService.ts';
import type { MemberInvitationService } from './memberInvitationService.ts';

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
    declineInvitation(db, body.invitationToken, caller, request.id),
  );

  bind.tenant(createEmailInvitation, async ({ body, ...call }) => {
    const { expiresAt } = await invites.byEmail(body, actOf(call));
    return { data: { expiresAt } };
  });
  bind.tenant(createLinkInvitation, async ({ body, ...call }) => {
    const { inviteLink, expiresAt } = await invites.byLink(body, actOf(call));
    return { data: { inviteLink, expiresAt } };
  });
  bind.tenant(resendInvitation, async ({ params, ...call }) => ({
    data: await invites.resend(params.invitationId, actOf(call)),
  }));
  bind.tenant(withdrawInvitation, ({ params, ...call }) =>
    invites.withdraw(params.invitationId, actOf(call)),
  );
}

type ActingCall = Pick<TenantCall<Operation>, 'caller' | 'scope' | 'language' | 'request'>;

function actOf({ caller, scope, language, request }: ActingCall): InvitingAct {
  const organisationId = requireManagedOrganisation(scope);
  return { caller, organisationId, businessId: null, language, requestId: request.id };
}
