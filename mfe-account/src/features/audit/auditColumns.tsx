import type { AuditEntry } from '@epigram/shared-contracts/api/audit';
import type { DataColumn } from '@epigram/shared-ui/table';
import { formatDateTime, NO_VALUE } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';
import { auditActionLabel, auditSummary } from './auditWords.ts';

function actorName({ actor }: AuditEntry): string {
  return actor?.name ?? t`Deleted account`;
}

/** The columns of the trail, in the active language. A phone's card has time and person in one line. */
export function auditColumns(isMobile: boolean): DataColumn<AuditEntry>[] {
  return [
    {
      id: 'at',
      header: t`When`,
      cell: (entry) =>
        isMobile ? `${formatDateTime(entry.at)}, ${actorName(entry)}` : formatDateTime(entry.at),
      width: 170,
      mobilePriority: 2,
    },
    { id: 'actor', header: t`Who`, cell: actorName, width: 160 },
    {
      id: 'action',
      header: t`What`,
      cell: ({ action, subjectName }) =>
        isMobile && subjectName ? `${auditActionLabel(action)}: ${subjectName}` : auditActionLabel(action),
      hideable: false,
      width: 210,
      mobilePriority: 1,
    },
    { id: 'subject', header: t`Subject`, cell: ({ subjectName }) => subjectName ?? NO_VALUE, width: 190 },
    {
      id: 'changes',
      header: t`Before and after`,
      cell: (entry) => auditSummary(entry) || NO_VALUE,
      width: 320,
    },
  ];
}

/** The same entries as lines of a CSV file, with headings. Times are ISO 8601 so that a spreadsheet can sort them. */
export function auditCsv(entries: readonly AuditEntry[]): (string | null)[][] {
  return [
    [t`When`, t`Who`, t`What`, t`Subject`, t`Before and after`],
    ...entries.map((entry) => [
      entry.at,
      actorName(entry),
      auditActionLabel(entry.action),
      entry.subjectName,
      auditSummary(entry),
    ]),
  ];
}
