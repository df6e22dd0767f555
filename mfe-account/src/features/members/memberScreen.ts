import { AGGREGATED_ACCESS_LEVEL, TEAM_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import {
  currentOrgAccessLevelAtom,
  selectedOrganisationAtom,
  userAtom,
  useSession,
} from '@epigram/shared-contracts/session';
import { useMemo } from 'react';
import { type Member, type MemberCalls, organisationMemberCalls } from './memberCalls.ts';

/** Everything in which the users of an organisation and the team of a business differ. */
export interface MemberScreen {
  readonly calls: MemberCalls;
  readonly tenantName: string;
  /** The roles that the user may give. */
  readonly roles: readonly number[];
  readonly hasAccess: boolean;
  /** Nobody gives more than they have: Detailed View is given by those who see details. */
  readonly mayGrantDetails: boolean;
  readonly mayChange: (member: Member) => boolean;
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
            calls: organisationMemberCalls(id),
            tenantName: name,
            roles: Object.values(TEAM_ROLE),
            hasAccess: true,
            mayGrantDetails: accessLevel !== AGGREGATED_ACCESS_LEVEL,
            mayChange: (member) => member.id !== userId,
          },
    [id, name, accessLevel, userId],
  );
}
