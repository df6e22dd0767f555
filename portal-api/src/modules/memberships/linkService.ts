import type { SeeingOrganisation } from '@epigram/shared-contracts/api/businessOrganisations';
import type { OrganisationBusiness } from '@epigram/shared-contracts/api/organisations';
import { BUSINESS_ROLE, LINK_STATUS, ORGANISATION_ROLE } from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../kernel/appContext.ts';
import { audit } from '../../kernel/audit.ts';
import type { Caller } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { runAs, transactionAs } from '../../kernel/transactionAs.ts';
import { findBusinessRole } from '../access/public.ts';
import { lockTenant, type MemberAct } from '../invitations/public.ts';
import type { Outbox } from '../mail/public.ts';
import { hideLonePart, openFigures, readTestCells } from '../suppression/public.ts';
import {
  countMembers,
  deleteLinks,
  findLinkedIds,
  findLinkedOrganisations,
  findLinkPage,
  findLinks,
  type LinkQuery,
  type StoredLink,
} from './linkRepository.ts';
import { findByRole } from './memberRepository.ts';
import { notifyManagers, reasonOf } from './memberService.ts';
import { notifyMember } from './notifyMember.ts';

/** The organisation whose businesses a person manages. */
export type OrganisationAct = MemberAct & { readonly organisationId: number };

interface BusinessAct {
  readonly caller: Caller;
  readonly businessId: number;
  readonly requestId: string;
}

/** The links between organisations and businesses, as each side sees and ends them. */
export function createLinkService(db: Db, outbox: Outbox) {
  /** Requires a role in the business itself; a role in an organisation over it does not count. */
  async function requireRole({ caller, businessId }: BusinessAct, least: number): Promise<void> {
    const role = await findBusinessRole(db, caller.userId, businessId);
    if (role === undefined || role < least) throw new DomainError('AUTHORIZATION_FAILED');
  }

  return {
    /** Lists all linked businesses, regardless of the one in view; the context includes every linked one. */
    async listBusinesses(
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
    async unlinkBusinesses(ids: readonly number[], act: OrganisationAct): Promise<void> {
      const businessIds = [...new Set(ids)];
      const { caller, organisationId, requestId } = act;
      await transactionAs(db, { userId: caller.userId, organisationId }, async (trx) => {
        const organisation = await lockTenant(trx, act);
        const links = await findLinks(trx, organisationId, businessIds);
        if (!organisation || links.length < businessIds.length) throw new DomainError('NOT_FOUND');
        await deleteLinks(trx, organisationId, businessIds);
        for (const { id: businessId, name, link_status } of links) {
          const facts = { organisation: organisation.name, actor: caller.name, business: name };
          const owners = await runAs(trx, { businessIds: [businessId] }, async () =>
            link_status === LINK_STATUS.linked
              ? findByRole(trx, { organisationId: null, businessId }, BUSINESS_ROLE.Owner)
              : [],
          );
          for (const owner of owners) await notifyMember(trx, outbox, owner, 'unlinked', facts);
          await notifyManagers(trx, outbox, act, organisation.name, name);
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

    async listOrganisations(act: BusinessAct): Promise<SeeingOrganisation[]> {
      await requireRole(act, BUSINESS_ROLE.Manager);
      return transactionAs(db, contextOf(act), async (trx) => {
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

    async unlinkOrganisation(organisationId: number, act: BusinessAct): Promise<void> {
      await requireRole(act, BUSINESS_ROLE.Owner);
      const { caller, businessId, requestId } = act;
      await transactionAs(db, contextOf(act), async (trx) => {
        const [organisation] = await findLinkedOrganisations(trx, businessId, organisationId);
        if (!organisation) throw new DomainError('NOT_FOUND');
        const { name, businessName: business } = organisation;
        // The link and the Managers belong to the organisation, so the context includes it as well.
        await runAs(trx, { organisationId }, async () => {
          await deleteLinks(trx, organisationId, [businessId]);
          const facts = { organisation: name, actor: caller.name, business };
          for (const manager of await findByRole(
            trx,
            { organisationId, businessId: null },
            ORGANISATION_ROLE.Manager,
          )) {
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

export type LinkService = ReturnType<typeof createLinkService>;

const contextOf = ({ caller: { userId }, businessId }: BusinessAct) => ({
  userId,
  businessIds: [businessId],
});

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
