import * as api from '@epigram/shared-contracts/api/secondFactor';
import { TEST_PASSWORD } from '../../testing/people.ts';
import type { Ids } from '../world/ids.ts';
import { ORGANISATION_MANAGERS, sample } from './sample.ts';

const password = { body: { password: TEST_PASSWORD } };
const response = { id: 'no-credential', rawId: 'no-credential', type: 'public-key', response: {} };
const ticket = 'made-up';
/** Nothing was started, so there is nothing to finish. */
const refused = { who: [] };

export const secondFactorSamples = [
  sample(api.getSecondFactor),
  sample(api.startTotp, () => password),
  sample(api.confirmTotp, () => ({ body: { code: '000000' } }), refused),
  sample(api.startPasskey, () => password),
  sample(api.addPasskey, () => ({ body: { ticket, name: 'Phone', response } }), refused),
  sample(api.removeSecondFactor, () => password, refused),
  sample(api.renewRecoveryCodes, () => password, refused),
  sample(api.startPasskeyLogin),
  sample(api.loginWithPasskey, () => ({ body: { ticket, response } }), refused),
  sample(
    api.requireInBusiness,
    async (ids: Ids) => ({ params: { businessId: await ids.business() }, body: { required: false } }),
    { who: ['owner', 'otherOwner'] },
  ),
  sample(
    api.requireInOrganisation,
    async (ids: Ids) => ({ params: { orgId: await ids.organisation() }, body: { required: false } }),
    { who: [...ORGANISATION_MANAGERS, 'aggregatedManager'] },
  ),
];
