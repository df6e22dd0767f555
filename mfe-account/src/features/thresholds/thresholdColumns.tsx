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
import { sourceText } from './sourceText.ts';

function name({ animalType, parasite }: BurdenThreshold): string {
  return `${animalTypeLabel(animalType)}, ${parasiteLabel(parasite)}`;
}

function EditButton({ row, onEdit }: { row: BurdenThreshold; onEdit: (row: BurdenThreshold) => void }) {
  const which = name(row);
  return (
    <IconButton
      icon="edit"
      label={t`Edit ${which}`}
      size="small"
      aria-haspopup="dialog"
      onClick={() => onEdit(row)}
    />
  );
}

function HistoryButton(props: { row: BurdenThreshold; onHistory: (row: BurdenThreshold) => void }) {
  const { row, onHistory } = props;
  const which = name(row);
  return (
    <IconButton
      icon="list"
      label={t`Changes of ${which}`}
      size="small"
      aria-haspopup="dialog"
      onClick={() => onHistory(row)}
    />
  );
}

/** Charts are regraded business by business; this shows the progress. */
function GradingTag({ row: { isBeingGraded, grading } }: { row: BurdenThreshold }) {
  if (!isBeingGraded) return <Tag tone="success">{t`Up to date`}</Tag>;
  if (!grading) return <Tag tone="info" icon="clock">{t`Being regraded`}</Tag>;
  const done = formatNumber(grading.of - grading.left);
  const all = formatNumber(grading.of);
  return <Tag tone="info" icon="clock">{t`Being regraded: ${done} of ${all}`}</Tag>;
}

/** The columns of the cut points, in the active language. */
export function thresholdColumns(
  isMobile: boolean,
  onEdit: (row: BurdenThreshold) => void,
  onHistory: (row: BurdenThreshold) => void,
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
      cell: (row) => (isMobile ? summary(row) : sourceText(row.source)),
      width: 260,
      mobilePriority: 2,
    },
    {
      id: 'grading',
      header: t`Charts`,
      cell: (row) => <GradingTag row={row} />,
      width: 170,
    },
    {
      id: 'edit',
      header: t`Actions`,
      cell: (row) => (
        <>
          <EditButton row={row} onEdit={onEdit} />
          <HistoryButton row={row} onHistory={onHistory} />
        </>
      ),
      hideable: false,
      width: 100,
      mobilePriority: 3,
    },
  ];
}
