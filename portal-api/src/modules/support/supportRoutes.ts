import {
  endSupportAccess,
  getSupportAccess,
  searchSupportTenants,
  startSupportAccess,
} from '@epigram/shared-contracts/api/support';

import type { Binder } from '../../kernel/binder.ts';
import type { SupportService } from './supportService.ts';

/** The binder limits support access to reads, for every operation. */
export function supportRoutes(bind: Binder, support: SupportService): void {
  bind.signedIn(searchSupportTenants, async ({ caller, body }) => ({
    data: await support.search(caller, body.search ?? ''),
  }));
  bind.signedIn(getSupportAccess, async ({ caller }) => ({ data: await support.read(caller) }));
  bind.signedIn(startSupportAccess, async ({ caller, body: { type, tenant, reason }, request }) => ({
    data: await support.start(caller, { type, id: tenant }, reason, request.id),
  }));
  bind.signedIn(endSupportAccess, ({ caller, request }) => support.end(caller, request.id));
}
