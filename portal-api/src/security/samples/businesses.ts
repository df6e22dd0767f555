import * as api from '@epigram/shared-contracts/api/businesses';
import * as organisations from '@epigram/shared-contracts/api/businessOrganisations';
import type { Ids } from '../world/ids.ts';
import { BUSINESS_MANAGERS, DETAILED, ORGANISATION_MANAGERS, ORGANISATION_PEOPLE, sample } from './sample.ts';

const ofBusiness = async (ids: Ids) => ({ params: { businessId: await ids.business() } });
const ofOrganisation = async (ids: Ids) => ({ params: { orgId: await ids.organisation() } });

export const businessSamples = [
  sample(api.getBusinessInfo, ofBusiness, { who: DETAILED }),
  sample(api.getIsNewBusiness, ofBusiness, { who: DETAILED }),
  sample(api.getMonthlyStats, ofBusiness, { who: DETAILED }),
  sample(
    api.updateBusinessInfo,
    async (ids) => ({ ...(await ofBusiness(ids)), body: { phone: '+353 91 000000' } }),
    { who: BUSINESS_MANAGERS, notIds: ['body.weather_station_id'] },
  ),
  sample(api.getOrganisationInfo, ofOrganisation, { who: ORGANISATION_PEOPLE }),
  sample(
    api.updateOrganisationInfo,
    async (ids) => ({ ...(await ofOrganisation(ids)), body: { phone: '+353 91 000000' } }),
    { who: [...ORGANISATION_MANAGERS, 'aggregatedManager'] },
  ),
  sample(organisations.listBusinessOrganisations, ofBusiness, { who: BUSINESS_MANAGERS }),
  sample(
    organisations.unlinkBusinessOrganisation,
    async (ids) => ({ ...(await ofBusiness(ids)), body: { organisationId: await ids.seeingOrganisation() } }),
    { who: ['owner', 'otherOwner'] },
  ),
  sample(api.listAllBusinesses),
  sample(api.listCurrentOrganisations),
];
