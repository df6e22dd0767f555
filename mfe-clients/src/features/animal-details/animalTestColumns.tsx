import type { TestRow } from '@epigram/shared-contracts/api/tests';
import type { DataColumn } from '@epigram/shared-ui/table';
import { formatDateTime, ResultBadge, testTypeLabel } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';
import { shortTestId } from '../../shared/shortTestId.ts';

/** The five columns of an animal's tests (docs/product.md, 2.7), in the active language. */
export function animalTestColumns(): DataColumn<TestRow>[] {
  return [
    {
      id: 'uuid',
      header: t`Test Id`,
      cell: ({ uuid }) => <span title={uuid}>{shortTestId(uuid)}</span>,
      sortable: true,
      hideable: false,
      width: 120,
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
      width: 180,
      mobilePriority: 3,
    },
  ];
}
