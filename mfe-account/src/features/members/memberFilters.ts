import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import type { TableDefaults, TableState } from '@epigram/shared-ui/table';
import type { FilterChip } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';
import { LINK_STATUSES, linkStatusLabel } from '../../shared/linkStatus.tsx';
import { chipsOf, readNumbers } from '../../shared/tableFilters.ts';
import { roleLabel } from '../../shared/memberWords.ts';

/** The list's state in the URL: `?status=2&role=3`. */
export const MEMBER_TABLE = {
  sort: { field: 'name', order: 'asc' },
  filters: ['status', 'role'],
} as const satisfies TableDefaults;

type Values = TableState['filters'];

const ROLES = Object.values(BUSINESS_ROLE);

/** The query for the server. */
export function readMemberFilters(values: Values) {
  const status = readNumbers(values, 'status', LINK_STATUSES);
  const role = readNumbers(values, 'role', ROLES);
  return { status: status.length > 0 ? status : undefined, role: role.length > 0 ? role : undefined };
}

/** One chip for each active filter, in the active language. */
export function memberFilterChips(values: Values, onChange: (values: Values) => void): FilterChip[] {
  const { status = [], role = [] } = readMemberFilters(values);
  return [
    ...chipsOf(values, 'status', status, (value) => statusChip(linkStatusLabel(value)), onChange),
    ...chipsOf(values, 'role', role, (value) => roleChip(roleLabel(value)), onChange),
  ];
}

const statusChip = (status: string) => t`Status: ${status}`;
const roleChip = (role: string) => t`Role: ${role}`;
