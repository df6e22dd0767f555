import {
  type ClientRow,
  createClient,
  listClients,
  type NewClient,
  updateClient,
} from '@epigram/shared-contracts/api/clients';
import { callApi } from '@epigram/shared-contracts/client';
import { compactPostcode } from '@epigram/shared-contracts/domain/postcodes';
import { useOperation } from '@epigram/shared-contracts/query';
import { useMutation } from '@tanstack/react-query';
import type { ClientKey } from '../../shared/clientApi.ts';
import { useRefreshTenant } from '../../shared/clientApi.ts';

export interface NewClientRequest {
  readonly businessId: number;
  readonly client: NewClient;
}

export function useCreateClient() {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: async ({ businessId, client }: NewClientRequest) =>
      (await callApi(createClient, { params: { businessId }, body: client })).data,
    onSuccess: refresh,
  });
}

export function useUpdateClient(params: ClientKey) {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: async (change: NewClient) => (await callApi(updateClient, { params, body: change })).data,
    onSuccess: refresh,
  });
}

/** Like the server's comparison: case and spaces in a postcode make no difference. */
export function isSameClient(
  row: Pick<ClientRow, 'name' | 'postcode'>,
  { name, postcode }: { readonly name: string; readonly postcode?: string | null },
): boolean {
  const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return (
    plain(row.name) === plain(name) && compactPostcode(row.postcode ?? '') === compactPostcode(postcode ?? '')
  );
}

/** The existing client that the new one duplicates. The refusal does not name it, so it is searched for by name. */
export function useDuplicateOf(businessId: number, refused: Pick<NewClient, 'name' | 'postcode'> | null) {
  const query = useOperation(
    listClients,
    { params: { businessId }, query: { search: refused?.name, limit: 50 } },
    { enabled: refused !== null },
  );
  return refused === null ? undefined : query.data?.data.find((row) => isSameClient(row, refused));
}
