import { ALL_BUSINESSES_ID } from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../../kernel/appContext.ts';
import type { Guard, TenantScope } from '../../../kernel/caller.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import { narrowScope } from '../../../kernel/narrowScope.ts';
import { findUser } from '../../identity/public.ts';
import type { LongExport } from './longExportRepository.ts';

type Context = Pick<LongExport, 'user_id' | 'context_business_id' | 'context_organisation_id'>;

/** The user's current scope in the context of the export's request; throws the same errors as a request. */
export type ExportRights = (it: Context) => Promise<TenantScope>;

export function createExportRights(db: Db, resolveScope: Guard['resolveScope']): ExportRights {
  return async ({
    user_id: userId,
    context_business_id: business,
    context_organisation_id: organisation,
  }) => {
    const { disabled_at: disabledAt } = await findUser(db, userId);
    if (disabledAt !== null) throw new DomainError('AUTHORIZATION_FAILED');
    const headers = {
      business: String(business ?? ALL_BUSINESSES_ID),
      organisation: organisation === null ? undefined : String(organisation),
      accessLevel: undefined,
    };
    const scope = await resolveScope({ userId, isStaff: false, isAdmin: false }, headers, false);
    return narrowScope(scope, undefined, true);
  };
}
