import {
  listBusinessOrganisations,
  unlinkBusinessOrganisation,
} from '@epigram/shared-contracts/api/businessOrganisations';
import type { Operation } from '@epigram/shared-contracts/api/operation';
import {
  listOrganisationBusinesses,
  unlinkOrganisationBusinesses,
} from '@epigram/shared-contracts/api/organisations';

import type { Db } from '../../kernel/appContext.ts';
import type { Binder } from '../../kernel/binder.ts';
import type { TenantCall } from '../../kernel/call.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { asChange, organisationAct } from '../invitations/public.ts';
import type { LinkService } from './linkService.ts';

type ActingCall = Pick<TenantCall<Operation>, 'caller' | 'scope' | 'request'>;

/** Requires a single business, because "all businesses" has no organisations of its own. */
function businessAct({ caller, scope, request }: ActingCall) {
  if (scope.businessId === null) throw new DomainError('CONTEXT_MISSING');
  return { caller, businessId: scope.businessId, requestId: request.id };
}

/** The businesses of an organisation for its Managers, and the organisations over a business for its Owners. */
export function linkRoutes(bind: Binder, db: Db, links: LinkService): void {
  bind.tenant(listOrganisationBusinesses, async ({ params, body, ...call }) => {
    const { organisationId, caller } = await organisationAct(db, call);
    const { search, sortField = 'name', sortOrder = 'asc', filters = {} } = body;
    const { offset, limit } = params;
    const page = { organisationId, search, sortField, sortOrder, offset, limit };
    return links.listBusinesses({ ...page, statuses: filters.status }, caller, call.scope.aggregated);
  });
  bind.tenant(unlinkOrganisationBusinesses, async ({ body, ...call }) =>
    links.unlinkBusinesses(body.businessIds, asChange(await organisationAct(db, call), call, body.reason)),
  );
  bind.tenant(listBusinessOrganisations, async (call) => ({
    data: await links.listOrganisations(businessAct(call)),
  }));
  bind.tenant(unlinkBusinessOrganisation, ({ body, ...call }) =>
    links.unlinkOrganisation(body.organisationId, businessAct(call)),
  );
}
