import type { TestRow } from '@epigram/shared-contracts/api/tests';
import type { DataColumn } from '@epigram/shared-ui/table';
import { animalTypeLabel, formatDateTime, ResultBadge, testTypeLabel } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';
import { shortTestId } from '../../shared/shortTestId.ts';

/** A client's tests: the client itself needs no column here. */
export function clientTestColumns(): DataColumn<TestRow>[] {
  return [
    {
      id: 'uuid',
      header: t`Test Id`,
      cell: ({ uuid }) => <span title={uuid}>{shortTestId(uuid)}</span>,
      sortable: true,
      width: 120,
      hideable: false,
    },
    {
      id: 'cowId',
      header: t`Sample Id`,
      cell: ({ cowId }) => cowId,
      sortable: true,
      width: 150,
      mobilePriority: 1,
    },
    {
      id: 'testType',
      header: t`Test Type`,
      cell: ({ testType }) => testTypeLabel(testType),
      sortable: true,
      width: 130,
    },
    {
      id: 'animalType',
      header: t`Animal Type`,
      cell: ({ animalType }) => animalTypeLabel(animalType),
      sortable: true,
      width: 130,
    },
    {
      id: 'createdAt',
      header: t`Date & Time of Test`,
      cell: ({ createdAt }) => formatDateTime(createdAt),
      sortable: true,
      width: 190,
      mobilePriority: 2,
    },
    {
      id: 'status',
      header: t`Result`,
      cell: ({ status }) => <ResultBadge status={status} />,
      sortable: true,
      width: 170,
      mobilePriority: 3,
    },
  ];
}
