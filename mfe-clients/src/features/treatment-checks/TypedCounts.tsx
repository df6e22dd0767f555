import {
  type CountList,
  countListTotals,
  writeCountList,
} from '@epigram/shared-contracts/reading/readCountList';
import { countOf } from '@epigram/shared-contracts/reading/readCount';
import { formatNumber, NO_VALUE, ReadingChoice } from '@epigram/shared-ui/ui';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { distinctRows, faultsOf } from './typedCounts.ts';

interface TypedCountsProps {
  readings: readonly CountList[];
  /** Takes the text that has only the chosen reading. */
  onChoose: (text: string) => void;
}

/** As many as fit on two lines. */
const MAX_SHOWN = 20;

/** How the typed counts are read, before anything is computed from them. */
export function TypedCounts({ readings, onChoose }: TypedCountsProps) {
  const { t } = useLingui();
  const [list] = readings;
  if (!list || list.length === 0) return null;
  if (readings.length === 1) {
    return (
      <p className="cl-typed" role="status">
        {readText(list)}
      </p>
    );
  }
  const possible = readings.filter((one) => faultsOf(one).length === 0);
  if (possible.length === 0) return null;
  const hasOneLength = readings.every(({ length }) => length === list.length);
  const doubtful = shorten(distinctRows(list, readings).map(({ text }) => text.trim()));
  return (
    <ReadingChoice
      question={t`${doubtful} can be read in more than one way. Which is right?`}
      readings={possible.map((one) => ({
        label: hasOneLength ? shownCounts(distinctRows(one, readings)) : readText(one),
        onChoose: () => onChoose(writeCountList(one)),
      }))}
    />
  );
}

function shorten(texts: readonly string[]): string {
  return [...texts.slice(0, MAX_SHOWN), ...(texts.length > MAX_SHOWN ? ['…'] : [])].join(' · ');
}

function shownCounts(list: CountList): string {
  return shorten(
    list.map(({ reading }) => {
      const count = countOf(reading);
      // Without a separator of thousands, which is in doubt here.
      return count === null
        ? NO_VALUE
        : formatNumber(count, { useGrouping: false, maximumFractionDigits: 3 });
    }),
  );
}

function readText(list: CountList): string {
  const { values, below, missing } = countListTotals(list);
  const totals = [
    plural(values, { one: '# count read', other: '# counts read' }),
    ...(below > 0 ? [plural(below, { one: '# below the limit', other: '# below the limit' })] : []),
    ...(missing > 0 ? [plural(missing, { one: '# missing', other: '# missing' })] : []),
  ];
  return `${totals.join(', ')}: ${shownCounts(list)}`;
}
