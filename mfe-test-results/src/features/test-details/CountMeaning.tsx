import type { TestDetails } from '@epigram/shared-contracts/api/tests';
import { leadingCount } from '@epigram/shared-contracts/domain/leadingCount';
import { countUnitLabel, useFormats } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { countText } from './parasiteCounts.ts';

/** Explains the counts: the leading level, its uncertainty and the cut points. */
export function CountMeaning({ test }: { test: Pick<TestDetails, 'animalType' | 'counts'> }) {
  const formats = useFormats();
  const leading = leadingCount(test.counts);
  if (!leading) {
    const counted = test.counts.filter(({ eggsCounted }) => eggsCounted !== null);
    const factor = formats.number(Math.max(0, ...counted.map((count) => count.multiplicationFactor ?? 0)));
    if (counted.length === 0 || counted.some(({ positive }) => positive)) return null;
    return (
      <p>
        <Trans>No eggs were counted. That means fewer than {factor} per gram, not that there are none.</Trans>
      </p>
    );
  }
  const { range, cutPoints } = leading;
  const unit = countUnitLabel(leading.unit);
  const parasite = formats.parasite(leading.parasite);
  const count = countText(leading);
  const level = leading.level && formats.burden(leading.level);
  const animal = formats.animalType(test.animalType);
  const [low, high] = [formats.number(range?.low), formats.number(range?.high)];
  const [moderate, heavy, veryHeavy] = [cutPoints?.moderate, cutPoints?.high, cutPoints?.veryHigh].map(
    (limit) => formats.number(limit),
  );
  return (
    <div className="tr-meaning">
      <p>
        <Trans>
          <strong>
            {parasite}: {count} is {level}
          </strong>{' '}
          ({animal}).
        </Trans>{' '}
        {range && (
          <Trans>
            A repeat count of this sample would usually fall between {low} and {high} {unit}.
          </Trans>
        )}
      </p>
      {cutPoints && (
        <p className="tr-soft">
          <Trans>
            For this species Moderate begins at {moderate} {unit}, High at {heavy} and Very High at{' '}
            {veryHeavy}.
          </Trans>
        </p>
      )}
    </div>
  );
}
