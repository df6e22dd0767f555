import {
  AGGREGATED_ACCESS_LEVEL,
  BUSINESS_ROLE,
  TEAM_ROLE,
} from '@epigram/shared-contracts/domain/enumerations';
import {
  businessesAtom,
  currentOrgAccessLevelAtom,
  selectedOrganisationAtom,
  selectedRoleAtom,
  userAtom,
  useSession,
} from '@epigram/shared-contracts/session';
import { useMemo } from 'react';
import { type Member, type MemberCalls, organisationMemberCalls } from './memberCalls.ts';
import { teamCalls } from './teamCalls.ts';

/** Everything in which the users of an organisation and the team of a business differ. */
export interface MemberScreen {
  readonly kind: 'organisation' | 'business';
  readonly calls: MemberCalls;
  readonly tenantName: string;
  /** The roles that the user may give. */
  readonly roles: readonly number[];
  /** The roles that there are, for the filter. */
  readonly allRoles: readonly number[];
  readonly hasAccess: boolean;
  /** Nobody gives more than they have: Detailed View is given by those who see details. */
  readonly mayGrantDetails: boolean;
  readonly mayChange: (member: Member) => boolean;
  /** An admin of the platform says why; invitations are sent by mail only, and stay with the tenant’s people. */
  readonly needsReason: boolean;
}

/** The users of the organisation that the user manages; null until it is known. */
export function useOrganisationScreen(): MemberScreen | null {
  const organisation = useSession(selectedOrganisationAtom);
  const accessLevel = useSession(currentOrgAccessLevelAtom);
  const userId = useSession(userAtom)?.id;
  const [id, name] = [organisation?.id, organisation?.name ?? ''];
  return useMemo(
    () =>
      id === undefined
        ? null
        : {
            kind: 'organisation',
            calls: organisationMemberCalls(id),
            tenantName: name,
            roles: Object.values(TEAM_ROLE),
            allRoles: Object.values(TEAM_ROLE),
            hasAccess: true,
            mayGrantDetails: accessLevel !== AGGREGATED_ACCESS_LEVEL,
            mayChange: (member) => member.id !== userId,
            needsReason: false,
          },
    [id, name, accessLevel, userId],
  );
}

/** The team of the business that the user works for; null until it is known. */
export function useTeamScreen(): MemberScreen | null {
  const role = useSession(selectedRoleAtom);
  const businesses = useSession(businessesAtom);
  const userId = useSession(userAtom)?.id;
  const id = role?.type === 'business' ? role.id : undefined;
  const isOwner = role?.role === BUSINESS_ROLE.Owner;
  const name = businesses.find((business) => business.id === id)?.name ?? '';
  return useMemo(
    () =>
      id === undefined
        ? null
        : {
            kind: 'business',
            calls: teamCalls(id),
            tenantName: name,
            // Managers bring in Members; everything else is the Owners'.
            roles: isOwner ? Object.values(BUSINESS_ROLE) : [BUSINESS_ROLE.Member],
            allRoles: Object.values(BUSINESS_ROLE),
            hasAccess: false,
            mayGrantDetails: false,
            mayChange: (member) => member.id !== userId && (isOwner || member.role < BUSINESS_ROLE.Manager),
            needsReason: false,
          },
    [id, name, isOwner, userId],
  );
}

// With a tenant as context an admin would only look: support access is read-only.
const AS_PLATFORM = { platformWide: true };

/** The members of any tenant, for an admin of the platform. */
export function useAdminScreen(
  tenant: { readonly type: 'business' | 'organisation'; readonly id: number; readonly name: string } | null,
): MemberScreen | null {
  const { type, id, name = '' } = tenant ?? {};
  return useMemo(() => {
    if (type === undefined || id === undefined) return null;
    const isBusiness = type === 'business';
    const roles = Object.values(isBusiness ? BUSINESS_ROLE : TEAM_ROLE);
    return {
      kind: type,
      calls: isBusiness ? teamCalls(id, AS_PLATFORM) : organisationMemberCalls(id, AS_PLATFORM),
      tenantName: name,
      roles,
      allRoles: roles,
      hasAccess: !isBusiness,
      mayGrantDetails: true,
      // An open invitation is the tenant's to send again or to withdraw.
      mayChange: (member) => member.id !== null,
      needsReason: true,
    };
  }, [type, id, name]);
}
