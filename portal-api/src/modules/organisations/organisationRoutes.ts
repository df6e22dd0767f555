import { getOrganisationInfo, updateOrganisationInfo } from '@epigram/shared-contracts/api/businesses';
import type { Db } from '../../kernel/appContext.ts';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Binder } from '../../kernel/binder.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { requireManagedOrganisation } from './organisationPolicy.ts';
import { findOrganisation, lockProfile, updateOrganisation } from './organisationRepository.ts';

export function organisationRoutes(bind: Binder, db: Db): void {
  bind.tenant(getOrganisationInfo, async ({ params: { orgId: organisationId } }) => {
    const organisation = await transactionAs(db, { organisationId }, (trx) =>
      findOrganisation(trx, organisationId),
    );
    if (!organisation) throw new DomainError('NOT_FOUND');
    return { data: organisation };
  });
  bind.tenant(updateOrganisationInfo, async ({ scope, caller, body, request }) => {
    const organisationId = requireManagedOrganisation(scope);
    await transactionAs(db, { userId: caller.userId, organisationId }, async (trx) => {
      await lockProfile(trx, organisationId);
      const changes = changesOf((await findOrganisation(trx, organisationId)) ?? {}, body);
      if (Object.keys(changes).length === 0) return;
      await updateOrganisation(trx, organisationId, body);
      await audit(trx, {
        action: 'organisation-update',
        userId: caller.userId,
        organisationId,
        requestId: request.id,
        changes,
      });
    });
  });
}
