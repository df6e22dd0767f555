import { AUDIT_ACTIONS, type AuditAction } from '@epigram/shared-contracts/api/audit';
import type { TableDefaults, TableState } from '@epigram/shared-ui/table';
import { type DateRange, type FilterChip, formatDate } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';
import { withFilter } from '../../shared/tableFilters.ts';
import { auditActionLabel } from './auditWords.ts';

/** The trail's state in the URL: `?action=member-invited&from=2026-11-01`. The latest entry always comes first. */
export const AUDIT_TABLE = {
  sort: { field: 'at', order: 'desc' },
  pageSize: 20,
  filters: ['action', 'from', 'to'],
} as const satisfies TableDefaults;

type Values = TableState['filters'];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function day(text: string | undefined): string | undefined {
  return text !== undefined && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

export interface AuditFilters {
  readonly action?: AuditAction;
  readonly startDate?: string;
  readonly endDate?: string;
}

/** The filters in the URL; invalid values are ignored. */
export function readAuditFilters({ action, from, to }: Values): AuditFilters {
  return {
    action: AUDIT_ACTIONS.find((known) => known === action?.[0]),
    startDate: day(from?.[0]),
    endDate: day(to?.[0]),
  };
}

export function withDays(values: Values, { start, end }: DateRange): Values {
  return withFilter(withFilter(values, 'from', start), 'to', end);
}

/** One chip for each active filter, in the active language. */
export function auditFilterChips(values: Values, onChange: (values: Values) => void): FilterChip[] {
  const { action, startDate, endDate } = readAuditFilters(values);
  const chip = (name: string, label: string) => ({
    id: name,
    label,
    onRemove: () => onChange(withFilter(values, name)),
  });
  const [from, to] = [formatDate(startDate), formatDate(endDate)];
  return [
    ...(action ? [chip('action', auditActionLabel(action))] : []),
    ...(startDate ? [chip('from', t`From ${from}`)] : []),
    ...(endDate ? [chip('to', t`Until ${to}`)] : []),
  ];
}
