import type { Business, Organisation } from '@epigram/shared-contracts/api/businesses';
import { isAggregatedView } from '@epigram/shared-contracts/permissions';
import {
  apiBusinessIdAtom,
  businessesAtom,
  currentOrgAccessLevelAtom,
  selectedOrganisationAtom,
  useSession,
  viewedBusinessAtom,
} from '@epigram/shared-contracts/session';

/** The tenant whose numbers Home shows. */
export interface HomeScope {
  /** `platform`: staff and admins who chose neither a business nor an organisation. */
  readonly view: 'business' | 'organisation' | 'platform';
  /** For API calls: the business id, -1 for the whole organisation, null for the platform. */
  readonly businessId: number | null;
  readonly business: Business | null;
  readonly organisation: Organisation | null;
  /** The businesses included in Home's numbers. */
  readonly businesses: readonly Business[];
  /** Aggregated View: clients, animals and tests must not be named. */
  readonly aggregated: boolean;
}

export function useHomeScope(): HomeScope {
  const businessId = useSession(apiBusinessIdAtom);
  const viewed = useSession(viewedBusinessAtom);
  const organisation = useSession(selectedOrganisationAtom);
  const own = useSession(businessesAtom);
  const aggregated = isAggregatedView(useSession(currentOrgAccessLevelAtom));
  const business = aggregated ? null : viewed;
  return {
    view: business ? 'business' : organisation ? 'organisation' : 'platform',
    businessId,
    business,
    organisation,
    businesses: organisation ? organisation.businesses : own,
    aggregated,
  };
}
