import type { OrganisationBusiness } from '@epigram/shared-contracts/api/organisations';
import { BUSINESS_ROLE, LINK_STATUS } from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../kernel/appContext.ts';
import { audit } from '../../kernel/audit.ts';
import type { Caller } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { runAs, transactionAs } from '../../kernel/transactionAs.ts';
import type { Outbox } from '../mail/public.ts';
import { hideLonePart, openFigures, readTestCells } from '../suppression/public.ts';
import { findLinkedIds, findLinkPage, type LinkQuery, type StoredLink } from './linkedBusinessRepository.ts';
import { reasonOf, type MemberAct } from './memberService.ts';
import {
  deleteLinks,
  findLinks,
  findManagers,
  findOwners,
  lockOrganisation,
} from './membershipRepository.ts';
import { notifyMember } from './notifyMember.ts';

/** The businesses of an organisation. */
export function createLinkedBusinessService(db: Db, outbox: Outbox) {
  return {
    /** Lists all linked businesses, regardless of the one in view; the context includes every linked one. */
    async list(
      query: LinkQuery,
      caller: Caller,
      aggregated: boolean,
    ): Promise<{ data: OrganisationBusiness[]; totalRecords: number }> {
      const { organisationId } = query;
      const { businesses, total } = await transactionAs(db, { ...caller, organisationId }, async (trx) => {
        const businessIds = await findLinkedIds(trx, organisationId);
        return runAs(trx, { businessIds }, async () => {
          const page = await findLinkPage(trx, query);
          return aggregated ? { ...page, ...(await suppressed(trx, page.businesses, businessIds)) } : page;
        });
      });
      return { data: businesses.map(toWire), totalRecords: total };
    },

    /** Notifies the businesses' Owners and, of an admin's change, also the organisation's Managers. */
    async unlink(ids: readonly number[], act: MemberAct): Promise<void> {
      const businessIds = [...new Set(ids)];
      const { caller, organisationId, requestId, reason } = act;
      await transactionAs(db, { userId: caller.userId, organisationId }, async (trx) => {
        const organisation = await lockOrganisation(trx, organisationId);
        const links = await findLinks(trx, organisationId, businessIds);
        if (!organisation || links.length < businessIds.length) throw new DomainError('NOT_FOUND');
        await deleteLinks(trx, organisationId, businessIds);
        for (const { id: businessId, name, link_status } of links) {
          const facts = { organisation: organisation.name, actor: caller.name, business: name };
          const owners = await runAs(trx, { businessIds: [businessId] }, async () =>
            link_status === LINK_STATUS.linked ? findOwners(trx, businessId, BUSINESS_ROLE.Owner) : [],
          );
          for (const owner of owners) await notifyMember(trx, outbox, owner, 'unlinked', facts);
          if (reason !== null) {
            const about = { organisation: organisation.name, actor: caller.name, about: name, reason };
            for (const manager of await findManagers(trx, organisationId)) {
              if (manager.id !== caller.userId)
                await notifyMember(trx, outbox, manager, 'administered', about);
            }
          }
          await audit(trx, {
            action: 'business-unlinked',
            userId: caller.userId,
            organisationId,
            businessId,
            subject: `business:${businessId}`,
            subjectName: name,
            requestId,
            detail: reasonOf(act),
          });
        }
      });
    },
  };
}

export type LinkedBusinessService = ReturnType<typeof createLinkedBusinessService>;

/** For Aggregated View: no days of single tests, and only publishable numbers of tests. */
async function suppressed(db: Db, links: readonly StoredLink[], businessIds: readonly number[]) {
  const cells = await readTestCells(db, { businessIds, weeks: {}, place: 'business' });
  const figures = openFigures(cells);
  const places = [...new Map(cells.map((cell) => [cell.business, cell])).values()];
  const tests = hideLonePart(
    places.map(
      ({ country, county, business }) =>
        figures.of({ country: [country], county: [county], business: [business] }, {}).tests,
    ),
  );
  const byBusiness = new Map(places.map(({ business }, index) => [business, tests[index]!]));
  const businesses = links.map((link) => {
    if (link.id === null || link.status !== LINK_STATUS.linked) return link;
    const known = byBusiness.get(String(link.id));
    return { ...link, tests: known === undefined ? 0 : known, last_test_at: null };
  });
  return { businesses };
}

function toWire(link: StoredLink): OrganisationBusiness {
  return {
    id: link.id,
    invitationId: link.invitation_id,
    name: link.name,
    logo: link.logo,
    email: link.email,
    phone: link.phone,
    county: link.county,
    country: link.country,
    status: link.status,
    tests: link.tests,
    ...(link.tests === null && { suppressed: true as const }),
    lastTestAt: link.last_test_at?.toISOString() ?? null,
    invitedAt: link.invited_at?.toISOString() ?? null,
    linkedAt: link.linked_at?.toISOString() ?? null,
    expiresAt: link.expires_at?.toISOString() ?? null,
  };
}
