import type { TableDefaults, TableState } from '@epigram/shared-ui/table';
import type { FilterChip } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';
import { LINK_STATUSES, linkStatusLabel } from '../../shared/linkStatus.tsx';
import { chipsOf, readNumbers } from '../../shared/tableFilters.ts';

/** The list's state in the URL: `?status=2`. */
export const BUSINESS_TABLE = {
  sort: { field: 'name', order: 'asc' },
  filters: ['status'],
} as const satisfies TableDefaults;

type Values = TableState['filters'];

/** The query for the server. */
export function readBusinessFilters(values: Values) {
  const status = readNumbers(values, 'status', LINK_STATUSES);
  return { status: status.length > 0 ? status : undefined };
}

const statusChip = (status: string) => t`Status: ${status}`;

export function businessFilterChips(values: Values, onChange: (values: Values) => void): FilterChip[] {
  const { status = [] } = readBusinessFilters(values);
  return chipsOf(values, 'status', status, (value) => statusChip(linkStatusLabel(value)), onChange);
}
