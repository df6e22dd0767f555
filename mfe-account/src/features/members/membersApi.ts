import { operationKey } from '@epigram/shared-contracts/query';
import { tableOffset, type TableState } from '@epigram/shared-ui/table';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readAllPages } from '../../shared/readAllPages.ts';
import type { Member, MemberCalls, MemberGrant } from './memberCalls.ts';

// An admin may open the members of several tenants in the same session.
const listKey = (calls: MemberCalls) => [...operationKey(calls.listing), calls.tenantId];

export function useMembers(calls: MemberCalls, state: TableState) {
  const { search, sort, filters, pageSize } = state;
  const page = { search, sort, filters, offset: tableOffset(state), limit: pageSize };
  const key = listKey(calls);
  return useQuery({
    queryKey: [...key, page],
    queryFn: ({ signal }) => calls.list(page, { signal }),
    // While the next page loads, the last one stays visible, but never another tenant's.
    placeholderData: (previous, query) =>
      key.every((part, index) => query?.queryKey[index] === part) ? previous : undefined,
  });
}

/** All members that match the search and the filters, for a file. */
export function readAllMembers(calls: MemberCalls, { search, sort, filters }: TableState): Promise<Member[]> {
  return readAllPages((offset, limit) => calls.list({ search, sort, filters, offset, limit }));
}

/** Refetches the list after a change. */
export function useMembersRefresh(calls: MemberCalls) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: listKey(calls) });
}

export function useUpdateMember(calls: MemberCalls, userId: number) {
  const refresh = useMembersRefresh(calls);
  return useMutation({
    mutationFn: (grant: MemberGrant) => calls.update(userId, grant),
    onSuccess: refresh,
  });
}
