import {
  businessesAtom,
  selectedOrganisationAtom,
  selectedRoleAtom,
  useSession,
} from '@epigram/shared-contracts/session';

/** The name of the selected business or organisation if it is closed to sessions without a second factor. */
export function useLockedTenant(): string | null {
  const role = useSession(selectedRoleAtom);
  const organisation = useSession(selectedOrganisationAtom);
  const business = useSession(businessesAtom).find(({ id }) => id === role?.id);
  const tenant = role?.type === 'business' ? business : organisation;
  return tenant?.secondFactor === 'missing' ? tenant.name : null;
}
