import type { BurdenThreshold } from '@epigram/shared-contracts/api/burdenThresholds';
import type { DataColumn } from '@epigram/shared-ui/table';
import {
  animalTypeLabel,
  formatNumber,
  IconButton,
  NO_VALUE,
  parasiteLabel,
  Tag,
} from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';
import type { CutPointField } from './cutPoints.ts';

function name({ animalType, parasite }: BurdenThreshold): string {
  return `${animalTypeLabel(animalType)}, ${parasiteLabel(parasite)}`;
}

function EditButton({ row, onEdit }: { row: BurdenThreshold; onEdit: (row: BurdenThreshold) => void }) {
  const which = name(row);
  return <IconButton icon="edit" label={t`Edit ${which}`} size="small" onClick={() => onEdit(row)} />;
}

/** The columns of the cut points, in the active language. */
export function thresholdColumns(
  isMobile: boolean,
  onEdit: (row: BurdenThreshold) => void,
): DataColumn<BurdenThreshold>[] {
  const cut = (id: CutPointField, header: string): DataColumn<BurdenThreshold> => ({
    id,
    header,
    cell: (row) => (row[id] === null ? NO_VALUE : formatNumber(row[id])),
    align: 'end',
    width: 130,
  });
  const summary = ({ lightMax, moderateMax, highMax }: BurdenThreshold) =>
    [lightMax, moderateMax, highMax]
      .map((value) => (value === null ? NO_VALUE : formatNumber(value)))
      .join(' / ');
  return [
    {
      id: 'animalType',
      header: t`Animal type`,
      cell: (row) => (isMobile ? name(row) : animalTypeLabel(row.animalType)),
      hideable: false,
      width: 130,
      mobilePriority: 1,
    },
    { id: 'parasite', header: t`Parasite`, cell: ({ parasite }) => parasiteLabel(parasite), width: 150 },
    cut('lightMax', t`Light below`),
    cut('moderateMax', t`Moderate below`),
    cut('highMax', t`High below`),
    {
      id: 'source',
      header: t`Source`,
      cell: (row) => (isMobile ? summary(row) : row.source),
      width: 260,
      mobilePriority: 2,
    },
    {
      id: 'grading',
      header: t`Charts`,
      cell: ({ isBeingGraded }) =>
        isBeingGraded ? (
          <Tag tone="info" icon="clock">{t`Being graded`}</Tag>
        ) : (
          <Tag tone="success">{t`Up to date`}</Tag>
        ),
      width: 140,
    },
    {
      id: 'edit',
      header: t`Actions`,
      cell: (row) => <EditButton row={row} onEdit={onEdit} />,
      hideable: false,
      width: 90,
      mobilePriority: 3,
    },
  ];
}
