import { burdenLevel } from '@epigram/shared-contracts/domain/burdenLevel';
import type { AnimalType, Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { leadingCount, orderCounts } from '@epigram/shared-contracts/domain/leadingCount';
import { perGram } from '@epigram/shared-contracts/domain/perGram';
import { unitOf } from '@epigram/shared-contracts/formats/countUnit';
import { countOf } from '@epigram/shared-contracts/reading/readCount';
import {
  BurdenBadge,
  countUnitLabel,
  formatEpg,
  formatNumber,
  parasiteLabel,
  ReadingChoice,
} from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { readEggs } from '../EggCountInput.tsx';
import { useCutPoints } from '../recordApi.ts';
import { columnOf, isClear, type SheetRow } from './sheetRows.ts';

interface Sampled {
  readonly animalType: AnimalType | undefined;
  readonly factor: number;
}

/** The count that sums up a sample; without one, the highest, whose level then says nothing. */
export function RowResult({
  row,
  parasites,
  animalType,
  factor,
}: Sampled & { row: SheetRow; parasites: readonly Parasite[] }) {
  const cutPointsOf = useCutPoints();
  const counted = parasites.flatMap((parasite) => {
    const eggs = countOf(readEggs(row.cells[parasite] ?? ''));
    if (eggs === null) return [];
    const epg = perGram(eggs, factor);
    const level = burdenLevel(epg, cutPointsOf(animalType, parasite));
    return [{ parasite, eggs, epg, level, positive: eggs > 0 }];
  });
  const leading = leadingCount(counted);
  const first = leading ?? orderCounts(counted)[0];
  if (!first) return null;
  const { parasite, eggs, level, positive } = first;
  return (
    <>
      <strong>
        {formatEpg(eggs, factor)} {countUnitLabel(unitOf(parasite))}
      </strong>
      {counted.length > 1 && <span className="tr-soft">{parasiteLabel(parasite)}</span>}
      {level && (leading || !positive) && <BurdenBadge level={level} />}
    </>
  );
}

export function GroupMean({
  rows,
  parasite,
  animalType,
  factor,
}: Sampled & { rows: readonly SheetRow[]; parasite: Parasite }) {
  const cutPointsOf = useCutPoints();
  const { values, mean } = columnOf(rows, parasite, factor);
  if (mean === null) return <span className="tr-soft">–</span>;
  const level = burdenLevel(mean, cutPointsOf(animalType, parasite));
  return (
    <output className="tr-sheet-result">
      <strong>
        {mean === 0 ? formatEpg(0, factor) : formatNumber(mean, { maximumFractionDigits: 0 })}{' '}
        {countUnitLabel(unitOf(parasite))}
      </strong>
      <span className="tr-soft">
        <Plural value={values} one="# value" other="# values" />
      </span>
      {level && <BurdenBadge level={level} />}
    </output>
  );
}

/** Why a cell's text is no count, or the numbers that it may mean. */
export function CellDoubt({ text, onChoose }: { text: string; onChoose: (text: string) => void }) {
  const { t } = useLingui();
  const reading = readEggs(text);
  if (isClear(text)) return null;
  if (reading.kind === 'doubtful') {
    return (
      <ReadingChoice
        question={t`${text} can be read in two ways`}
        readings={reading.readings.filter(Number.isInteger).map((value) => ({
          label: String(value),
          onChoose: () => onChoose(String(value)),
        }))}
      />
    );
  }
  return (
    <small className="tr-sheet-error">
      {reading.kind === 'found' ? <Trans>Found, but not counted</Trans> : <Trans>Not a number of eggs</Trans>}
    </small>
  );
}
