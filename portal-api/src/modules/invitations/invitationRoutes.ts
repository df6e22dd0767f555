import {
  acceptBusinessInvitation,
  acceptMemberInvitation,
  createEmailInvitation,
  createLinkInvitation,
  declineBusinessInvitation,
  validateBusinessInvitation,
  validateMemberInvitation,
} from '@epigram/shared-contracts/api/invitations';
import type { Binder } from '../../platform/binder.ts';
import { requireManagedOrganisation } from '../organisations/organisationPolicy.ts';
import type { BusinessInvitationService } from './businessInvitationService.ts';
import type { InviteService } from './inviteService.ts';
import type { MemberInvitationService } from './memberInvitationService.ts';

interface Services {
  readonly members: MemberInvitationService;
  readonly businesses: BusinessInvitationService;
  readonly invites: InviteService;
}

export function invitationRoutes(bind: Binder, { members, businesses, invites }: Services): void {
  bind.public(validateMemberInvitation, async ({ body, request }) => ({
    data: await members.validate(body.invitationToken, request.ip),
  }));
  bind.public(acceptMemberInvitation, ({ body, request, language }) =>
    members.accept(body, { ip: request.ip, requestId: request.id, language }),
  );

  bind.signedIn(validateBusinessInvitation, async ({ body, caller }) => ({
    data: await businesses.validate(body.invitationToken, caller),
  }));
  bind.signedIn(acceptBusinessInvitation, ({ body, caller, request, language }) =>
    businesses.accept(body.invitationToken, body.selectedBusinessIds, caller, {
      requestId: request.id,
      language,
    }),
  );
  bind.signedIn(declineBusinessInvitation, ({ body, caller, request }) =>
    businesses.decline(body.invitationToken, caller, request.id),
  );

  bind.tenant(createEmailInvitation, async ({ body, caller, scope, language, request }) => {
    const act = {
      caller,
      organisationId: requireManagedOrganisation(scope),
      language,
      requestId: request.id,
    };
    const { expiresAt } = await invites.byEmail(body, act);
    return { data: { expiresAt } };
  });
  bind.tenant(createLinkInvitation, async ({ body, caller, scope, language, request }) => {
    const act = {
      caller,
      organisationId: requireManagedOrganisation(scope),
      language,
      requestId: request.id,
    };
    return { data: await invites.byLink(body, act) };
  });
}
