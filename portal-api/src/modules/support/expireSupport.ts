import { transactionWith } from '@epigram/platform/database/transactionWith';

import type { Db } from '../../kernel/appContext.ts';
import { recordEnd } from './endSupport.ts';
import { claimExpired } from './supportRepository.ts';

/** Records the expiry of support access in the tenant's audit trail, like any other end. */
export async function expireSupport(db: Db): Promise<void> {
  await transactionWith(db, {}, async (trx) => {
    for (const { userId, tenant } of await claimExpired(trx)) {
      await recordEnd(trx, { tenant, userId, actor: null });
    }
  });
}
