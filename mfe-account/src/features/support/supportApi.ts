import {
  endSupportAccess,
  searchSupportTenants,
  startSupportAccess,
  type SupportTenant,
} from '@epigram/shared-contracts/api/support';
import { callApi } from '@epigram/shared-contracts/client';
import { useOperation } from '@epigram/shared-contracts/query';
import { requestSessionRefresh } from '@epigram/shared-contracts/session';

export function useTenants(search: string) {
  return useOperation(searchSupportTenants, { body: { search } }, { keepPrevious: true });
}

/** Afterwards the session includes the tenant, and acts for it. */
export async function openTenant({ type, id }: SupportTenant, reason: string): Promise<void> {
  await callApi(startSupportAccess, { body: { type, tenant: id, reason } });
  await requestSessionRefresh();
}

export async function closeTenant(): Promise<void> {
  await callApi(endSupportAccess, {});
  await requestSessionRefresh();
}
