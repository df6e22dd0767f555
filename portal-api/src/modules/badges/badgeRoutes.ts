import { getSidebarBadges } from '@epigram/shared-contracts/api/notifications';
import type { Db } from '../../kernel/appContext.ts';
import { contextHeaders, tenantTransaction, type Binder } from '../../kernel/binder.ts';
import type { Caller, ContextHeaders, Guard } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { countUnread } from '../notifications/public.ts';
import { countNewResults } from './visitRepository.ts';

/** Counts in the sidebar. Without a business or organisation in context there are no new results. */
export function badgeRoutes(bind: Binder, db: Db, resolveScope: Guard['resolveScope']): void {
  async function newResults(caller: Caller, headers: ContextHeaders): Promise<number> {
    try {
      const scope = await resolveScope(caller, headers, false);
      // Aggregated View has no list of results.
      if (scope.aggregated) return 0;
      return await tenantTransaction(db, caller, scope, (trx) =>
        countNewResults(trx, caller.userId, scope.businessIds),
      );
    } catch (error) {
      if (error instanceof DomainError && error.code === 'CONTEXT_MISSING') return 0;
      throw error;
    }
  }
  bind.signedIn(getSidebarBadges, async ({ caller, request }) => ({
    data: {
      notifications: await transactionAs(db, caller, (trx) => countUnread(trx, caller.userId)),
      testResults: await newResults(caller, contextHeaders(request)),
    },
  }));
}
