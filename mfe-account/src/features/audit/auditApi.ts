import {
  type AuditEntry,
  listBusinessAudit,
  listOrganisationAudit,
} from '@epigram/shared-contracts/api/audit';
import { callApi, type CallOptions } from '@epigram/shared-contracts/client';
import { operationKey } from '@epigram/shared-contracts/query';
import type { SelectedRole } from '@epigram/shared-contracts/session';
import { tableOffset, type TableState } from '@epigram/shared-ui/table';
import { useQuery } from '@tanstack/react-query';
import { readAllPages } from '../../shared/readAllPages.ts';
import { readAuditFilters } from './auditFilters.ts';

/** The owner of the trail. */
export type AuditOf = Pick<SelectedRole, 'type' | 'id'>;

function readAudit({ type, id }: AuditOf, query: AuditQuery, options?: CallOptions) {
  return type === 'business'
    ? callApi(listBusinessAudit, { params: { businessId: id }, query }, options)
    : callApi(listOrganisationAudit, { params: { orgId: id }, query }, options);
}

type AuditQuery = ReturnType<typeof readAuditFilters> & { readonly offset: number; readonly limit: number };

export function useAudit(of: AuditOf, state: TableState) {
  const query = { ...readAuditFilters(state.filters), offset: tableOffset(state), limit: state.pageSize };
  const key = operationKey(of.type === 'business' ? listBusinessAudit : listOrganisationAudit);
  return useQuery({
    queryKey: [...key, of.id, query],
    queryFn: ({ signal }) => readAudit(of, query, { signal }),
    // While the next page loads, the last one stays visible, but never another tenant's.
    placeholderData: (previous, last) => (last?.queryKey[0] === key[0] ? previous : undefined),
  });
}

/** All entries that match the filters, for a file. */
export function readAllAudit(of: AuditOf, { filters }: TableState): Promise<AuditEntry[]> {
  return readAllPages((offset, limit) => readAudit(of, { ...readAuditFilters(filters), offset, limit }));
}
