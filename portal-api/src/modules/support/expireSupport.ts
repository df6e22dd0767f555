import { transactionWith } from '@epigram/platform/database/transactionWith';

import type { Db } from '../../kernel/appContext.ts';
import { audit } from '../../kernel/audit.ts';
import { claimExpired } from './supportRepository.ts';
import { keyOf } from './supportService.ts';

/** Records the expiry of an access in the tenant's audit trail like any other end. */
export async function expireSupport(db: Db): Promise<void> {
  await transactionWith(db, {}, async (trx) => {
    for (const { userId, tenant } of await claimExpired(trx)) {
      await audit(trx, { action: 'support-ended', userId, ...keyOf(tenant) });
    }
  });
}
