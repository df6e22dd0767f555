import type { TestRow } from '@epigram/shared-contracts/api/tests';
import { t } from '@lingui/core/macro';
import { ResultBadge } from '../badges/ResultBadge.tsx';
import { formatTested } from '../formats/formats.ts';
import { shortTestId } from '../formats/shortTestId.ts';
import { animalTypeLabel, testTypeLabel } from '../formats/words.ts';
import { CopyButton } from '../overlays/CopyButton.tsx';
import type { DataColumn } from './dataColumn.ts';

export type TestColumnId =
  'uuid' | 'cowId' | 'clientName' | 'testType' | 'animalType' | 'createdAt' | 'status';

/**
 * The named columns of the test list (docs/product.md, 2.6), in the active language.
 * @param onPhone the columns of a phone's card: its title, second line and mark
 */
export function testColumns<Row extends TestRow>(
  ids: readonly TestColumnId[],
  onPhone: readonly [TestColumnId, TestColumnId, TestColumnId],
): DataColumn<Row>[] {
  const columns: Record<TestColumnId, Omit<DataColumn<Row>, 'id'>> = {
    uuid: {
      header: t`Test Id`,
      cell: ({ uuid }) => <span title={uuid}>{shortTestId(uuid)}</span>,
      aside: ({ uuid }) => <CopyButton text={uuid} label={t`Copy Test Id`} />,
      width: 118,
      hideable: false,
    },
    cowId: { header: t`Sample Id`, cell: ({ cowId }) => cowId, width: 178 },
    clientName: { header: t`Client Name`, cell: ({ clientName }) => clientName, width: 160 },
    testType: { header: t`Test Type`, cell: ({ testType }) => testTypeLabel(testType), width: 112 },
    animalType: {
      header: t`Animal Type`,
      // Two groups of one client may have the same sample ids.
      cell: ({ animalType, group }) => [animalTypeLabel(animalType), group?.name].filter(Boolean).join(' · '),
      width: 108,
    },
    createdAt: {
      header: t`Date & Time of Test`,
      cell: formatTested,
      firstOrder: 'desc',
      width: 174,
    },
    status: { header: t`Result`, cell: ({ status }) => <ResultBadge status={status} />, width: 192 },
  };
  return ids.map((id) => {
    const place = onPhone.indexOf(id);
    const mobilePriority = place < 0 ? {} : { mobilePriority: (place + 1) as 1 | 2 | 3 };
    return { id, sortable: true, ...columns[id], ...mobilePriority };
  });
}
