import type { TestRow } from '@epigram/shared-contracts/api/tests';
import type { DataColumn } from '@epigram/shared-ui/table';
import { animalTypeLabel, formatDateTime, ResultBadge, testTypeLabel } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';

const FIRST_BLOCK = /^((?:external-)?[0-9a-f]{8})-/i;

/** The first block of a UUID tells tests apart at a glance; any other id stays whole. */
export function shortTestId(testId: string): string {
  return FIRST_BLOCK.exec(testId)?.[1] ?? testId;
}

/**
 * The columns of the specification, section 2.6, in the active language.
 * @param businessNames shown as a further column where tests of several businesses stand together
 */
export function testColumns(businessNames?: ReadonlyMap<number, string>): DataColumn<TestRow>[] {
  const business: DataColumn<TestRow> = {
    id: 'business',
    header: t`Business`,
    cell: ({ businessId }) => businessNames?.get(businessId) ?? '',
    width: 150,
  };
  return [
    {
      id: 'uuid',
      header: t`Test Id`,
      cell: ({ uuid }) => <span title={uuid}>{shortTestId(uuid)}</span>,
      sortable: true,
      width: businessNames ? 105 : 110,
      hideable: false,
    },
    {
      id: 'cowId',
      header: t`Sample Id`,
      cell: ({ cowId }) => cowId,
      sortable: true,
      width: 153,
      mobilePriority: 2,
    },
    {
      id: 'clientName',
      header: t`Client Name`,
      cell: ({ clientName }) => clientName,
      sortable: true,
      width: 145,
      mobilePriority: 1,
    },
    ...(businessNames ? [business] : []),
    {
      id: 'testType',
      header: t`Test Type`,
      cell: ({ testType }) => testTypeLabel(testType),
      sortable: true,
      width: 190,
    },
    {
      id: 'animalType',
      header: t`Animal Type`,
      cell: ({ animalType }) => animalTypeLabel(animalType),
      sortable: true,
      width: 125,
    },
    {
      id: 'createdAt',
      header: t`Date & Time of Test`,
      cell: ({ createdAt }) => formatDateTime(createdAt),
      sortable: true,
      width: 180,
    },
    {
      id: 'status',
      header: t`Result`,
      cell: ({ status }) => <ResultBadge status={status} />,
      sortable: true,
      width: 190,
      mobilePriority: 3,
    },
  ];
}
