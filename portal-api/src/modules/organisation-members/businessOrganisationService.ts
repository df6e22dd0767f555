import type { SeeingOrganisation } from '@epigram/shared-contracts/api/businessOrganisations';
import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../kernel/appContext.ts';
import { audit } from '../../kernel/audit.ts';
import type { Caller } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { runAs, transactionAs } from '../../kernel/transactionAs.ts';
import { findBusinessRole } from '../access/public.ts';
import type { Outbox } from '../mail/public.ts';
import { countMembers, findManagers, findLinkedOrganisations } from './businessOrganisationRepository.ts';
import { deleteLinks } from './membershipRepository.ts';
import { notifyMember } from './notifyMember.ts';

interface BusinessAct {
  readonly caller: Caller;
  readonly businessId: number;
  readonly requestId: string;
}

/** Lets a business manage the organisations that see it. */
export function createBusinessOrganisationService(db: Db, outbox: Outbox) {
  /** Requires a role in the business itself; a role in an organisation over it does not count. */
  async function requireRole({ caller, businessId }: BusinessAct, least: number): Promise<void> {
    const role = await findBusinessRole(db, caller.userId, businessId);
    if (role === undefined || role < least) throw new DomainError('AUTHORIZATION_FAILED');
  }

  const named = ({ caller, businessId }: BusinessAct) => ({
    userId: caller.userId,
    businessIds: [businessId],
  });

  return {
    async list(act: BusinessAct): Promise<SeeingOrganisation[]> {
      await requireRole(act, BUSINESS_ROLE.Manager);
      return transactionAs(db, named(act), async (trx) => {
        const seeing: SeeingOrganisation[] = [];
        for (const { linked_at, businessName: _, ...it } of await findLinkedOrganisations(
          trx,
          act.businessId,
        )) {
          const counts = await runAs(trx, { organisationId: it.id }, () => countMembers(trx, it.id));
          seeing.push({ ...it, ...counts, linkedAt: linked_at?.toISOString() ?? null });
        }
        return seeing;
      });
    },

    async unlink(organisationId: number, act: BusinessAct): Promise<void> {
      await requireRole(act, BUSINESS_ROLE.Owner);
      const { caller, businessId, requestId } = act;
      await transactionAs(db, named(act), async (trx) => {
        const [organisation] = await findLinkedOrganisations(trx, businessId, organisationId);
        if (!organisation) throw new DomainError('NOT_FOUND');
        const { name, businessName: business } = organisation;
        // The link and the Managers belong to the organisation, so the context includes it as well.
        await runAs(trx, { organisationId }, async () => {
          await deleteLinks(trx, organisationId, [businessId]);
          const facts = { organisation: name, actor: caller.name, business };
          for (const manager of await findManagers(trx, organisationId)) {
            await notifyMember(trx, outbox, manager, 'left', facts);
          }
        });
        await audit(trx, {
          action: 'business-unlinked',
          userId: caller.userId,
          organisationId,
          businessId,
          subject: `business:${businessId}`,
          subjectName: business,
          detail: { organisation: name },
          requestId,
        });
      });
    },
  };
}

export type BusinessOrganisationService = ReturnType<typeof createBusinessOrganisationService>;
