import {
  AGGREGATED_ACCESS_LEVEL,
  BUSINESS_ROLE,
  ORGANISATION_ROLE,
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
import {
  businessMemberCalls,
  type Member,
  type MemberCalls,
  organisationMemberCalls,
} from './memberCalls.ts';

/** All differences between the users of an organisation and the team of a business. */
export interface MemberScreen {
  readonly kind: 'organisation' | 'business';
  readonly calls: MemberCalls;
  readonly tenantName: string;
  /** The roles that the user may assign. */
  readonly roles: readonly number[];
  /** All existing roles, for the filter. */
  readonly allRoles: readonly number[];
  readonly hasAccess: boolean;
  /** Users can't grant more than they have: only those with Detailed View may grant it. */
  readonly mayGrantDetails: boolean;
  readonly mayChange: (member: Member) => boolean;
  /** A platform admin gives a reason, can only invite by email, and can't act on the tenant's invitations. */
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
            roles: Object.values(ORGANISATION_ROLE),
            allRoles: Object.values(ORGANISATION_ROLE),
            hasAccess: true,
            mayGrantDetails: accessLevel !== AGGREGATED_ACCESS_LEVEL,
            mayChange: (member) => member.id !== userId,
            needsReason: false,
          },
    [id, name, accessLevel, userId],
  );
}

/** The team of the business that the user acts for; null until it is known. */
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
            calls: businessMemberCalls(id),
            tenantName: name,
            // Managers may invite Members; only Owners may assign other roles.
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

// With the tenant as context, an admin could only read, because support access is read-only.
const AS_PLATFORM = { platformWide: true };

/** The members of any tenant, for a platform admin. */
export function useAdminScreen(
  tenant: { readonly type: 'business' | 'organisation'; readonly id: number; readonly name: string } | null,
): MemberScreen | null {
  const { type, id, name = '' } = tenant ?? {};
  return useMemo(() => {
    if (type === undefined || id === undefined) return null;
    const isBusiness = type === 'business';
    const roles = Object.values(isBusiness ? BUSINESS_ROLE : ORGANISATION_ROLE);
    return {
      kind: type,
      calls: isBusiness ? businessMemberCalls(id, AS_PLATFORM) : organisationMemberCalls(id, AS_PLATFORM),
      tenantName: name,
      roles,
      allRoles: roles,
      hasAccess: !isBusiness,
      mayGrantDetails: true,
      // Only the tenant may resend or withdraw its open invitations.
      mayChange: (member) => member.id !== null,
      needsReason: true,
    };
  }, [type, id, name]);
}
