import { getClient } from '@epigram/shared-contracts/api/clients';
import type { ApiError } from '@epigram/shared-contracts/errors';
import { useOperation } from '@epigram/shared-contracts/query';
import { readSession, tenantKeyAtom } from '@epigram/shared-contracts/session';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

export interface ClientKey {
  readonly businessId: number;
  readonly clientId: number;
}

export function isValidId(id: number): boolean {
  return Number.isInteger(id) && id > 0;
}

/** @param params an invalid id is not requested: `isValidId` */
export function useClient(params: ClientKey) {
  return useOperation(getClient, { params }, { enabled: isValidId(params.clientId) });
}

/** An unknown id and a client of another tenant look the same to this user. */
export function isUnavailable(id: number, error: ApiError | null): boolean {
  return !isValidId(id) || error?.code === 'NOT_FOUND' || error?.code === 'BAD_REQUEST';
}

/** A change to a client or an animal affects lists, counts and charts, so everything of this tenant is refetched. */
export function refreshTenant(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [readSession(tenantKeyAtom)] });
}

export function useRefreshTenant(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => refreshTenant(client), [client]);
}
