import type { SupportAccess, SupportTenant } from '@epigram/shared-contracts/api/support';

import type { Db } from '../../kernel/appContext.ts';
import { audit } from '../../kernel/audit.ts';
import type { Caller } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { runAs, transactionAs } from '../../kernel/transactionAs.ts';
import { composeMail, type Outbox } from '../mail/public.ts';
import { notify } from '../notifications/public.ts';
import { keyOf, nameOf, recordEnd } from './endSupport.ts';
import { supportOpened } from './supportOpened.ts';
import { requireSupporter } from './supportPolicy.ts';
import {
  closeAccess,
  findAnswerable,
  findOpenAccess,
  findTenantName,
  findTenants,
  openAccess,
  tenantOf,
  type TenantKey,
} from './supportRepository.ts';
import { supportTexts } from './supportTexts.ts';

/** Platform staff can read one tenant's data for an hour; the tenant is notified who does so, when and why. */
export function createSupportService(db: Db, outbox: Outbox) {
  async function notifyTenant(trx: Db, tenant: TenantKey, name: string, actor: string, reason: string) {
    const people = await runAs(trx, nameOf(tenant), () => findAnswerable(trx, tenant));
    for (const person of people) {
      const facts = { tenant: name, actor, reason };
      const { letter } = supportTexts[person.language]({ ...facts, name: person.name });
      // The mail is sent regardless of the person's preferences.
      await notify(trx, supportOpened, { to: person.id, facts, link: '/account', mailed: true });
      const mail = composeMail('support-opened', person.language, letter, outbox.publicUrl);
      await outbox.post(trx, { ...mail, to: person.email, language: person.language });
    }
  }

  async function end(trx: Db, { userId, name: actor }: Caller, requestId: string): Promise<void> {
    for (const tenant of await closeAccess(trx, userId)) {
      await recordEnd(trx, { tenant, userId, actor, requestId });
    }
  }

  return {
    async search(caller: Caller, search: string): Promise<SupportTenant[]> {
      requireSupporter(caller);
      return findTenants(db, search);
    },

    async read({ userId }: Caller): Promise<SupportAccess | null> {
      const found = await transactionAs(db, { userId }, (trx) => findOpenAccess(trx, userId));
      if (!found) return null;
      return {
        ...tenantOf(found),
        name: found.name,
        reason: found.reason,
        startedAt: found.started_at.toISOString(),
        expiresAt: found.expires_at.toISOString(),
      };
    },

    async start(
      caller: Caller,
      tenant: TenantKey,
      reason: string,
      requestId: string,
    ): Promise<SupportAccess> {
      requireSupporter(caller);
      const { userId } = caller;
      return transactionAs(db, { userId }, async (trx) => {
        const name = await findTenantName(trx, tenant);
        if (name === undefined) throw new DomainError('NOT_FOUND');
        await end(trx, caller, requestId);
        const { started_at, expires_at } = await openAccess(trx, { ...tenant, userId, reason });
        await audit(trx, {
          action: 'support-opened',
          userId,
          ...keyOf(tenant),
          detail: { reason },
          requestId,
        });
        await notifyTenant(trx, tenant, name, caller.name, reason);
        return {
          ...tenant,
          name,
          reason,
          startedAt: started_at.toISOString(),
          expiresAt: expires_at.toISOString(),
        };
      });
    },

    async end(caller: Caller, requestId: string): Promise<void> {
      await transactionAs(db, { userId: caller.userId }, (trx) => end(trx, caller, requestId));
    },
  };
}

export type SupportService = ReturnType<typeof createSupportService>;
