import {
  type AnimalType,
  MAIN_ANIMAL_TYPES,
  ANIMAL_TYPES,
} from '@epigram/shared-contracts/domain/enumerations';
import { ChartFrame } from '@epigram/shared-ui/chart';
import {
  NativeSelect,
  queryState,
  TickBox,
  useFormats,
  useIsMobile,
  animalTypeLabel,
  Button,
  formatNumber,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useLiveTracker, useGraph } from '../analyticsApi.ts';
import type { AnalyticsScope } from '../filters/analyticsFilters.ts';
import { useTestsLink } from '../testsLink.ts';
import { burdenChart } from './burdenChart.ts';
import { asMonths, trackerWeeks } from './burdenPeriods.ts';
import { useTrackerAnimal } from './useTrackerAnimal.ts';
import { animalCounts } from '../graphs/graphCharts.ts';

interface AnimalTypesWithTestsProps {
  scope: AnalyticsScope;
  onChoose: (type: AnimalType) => void;
}

/** Shown in an empty tracker: the animal types with worm tests in the period, each with its number of tests. */
function AnimalTypesWithTests({ scope, onChoose }: AnimalTypesWithTestsProps) {
  const dataset = useGraph('animal-type', { ...scope, animalTypes: [], testTypes: ['Worm FEC'] }).data?.data;
  if (dataset?.chartType !== 'animal-type') return null;
  const counts = animalCounts(dataset);
  const types = ANIMAL_TYPES.filter((type) => counts[type] !== 0);
  return (
    <div className="ep-analytics-offers">
      {types.map((type) => (
        <Button key={type} size="small" onClick={() => onChoose(type)}>
          {`${animalTypeLabel(type)} (${formatNumber(counts[type])})`}
        </Button>
      ))}
    </div>
  );
}

/** See docs/product.md, 3. */
const MARKS_AREAS_BY_DEFAULT = true;

export interface LiveTrackerCardProps {
  scope: AnalyticsScope;
}

/** The highest burden level of each test by week, for one animal type. */
export function LiveTrackerCard({ scope }: LiveTrackerCardProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const byMonth = useIsMobile();
  const [animalType, setAnimalType] = useTrackerAnimal(scope);
  const [marksSeason, setMarksSeason] = useState(MARKS_AREAS_BY_DEFAULT);
  const testsLink = useTestsLink(scope);
  const query = useLiveTracker(scope, animalType ? [animalType] : [], animalType !== undefined);
  // Until the animal type is known, there may be the rows of all types, which a headline number asks for.
  const data = animalType && query.data;
  const rows = data?.data;
  const spec = useMemo(() => {
    if (!rows || !animalType) return undefined;
    const weeks = trackerWeeks(rows);
    return burdenChart(byMonth ? asMonths(weeks) : weeks, {
      formats,
      byMonth,
      marksSeason,
      href: ({ start, end }) => testsLink({ start, end, animalTypes: [animalType], testTypes: ['Worm FEC'] }),
    });
  }, [rows, byMonth, marksSeason, testsLink, animalType, formats]);
  return (
    <ChartFrame
      title={t`Highest burden per test, by week`}
      description={<Trans>Shows one animal type. The page’s animal filter doesn’t apply.</Trans>}
      help={
        <Trans>
          Each test counts at the highest level of all its parasites. Weeks are whole: the first may begin
          before the period.
        </Trans>
      }
      spec={spec}
      {...queryState({ ...query, data })}
      actions={
        animalType && (
          <NativeSelect
            label={t`Animal type of this chart`}
            className="ep-analytics-choice"
            options={offered(animalType).map((value) => ({ value, label: animalTypeLabel(value) }))}
            value={animalType}
            onChange={setAnimalType}
          />
        )
      }
      footer={
        <TickBox checked={marksSeason} onChange={(event) => setMarksSeason(event.target.checked)}>
          <Trans>Highlight the main testing season (June to October)</Trans>
        </TickBox>
      }
      empty={{
        title: <Trans>No worm test for this animal type</Trans>,
        text: <Trans>Choose another animal type, a longer period or other filters.</Trans>,
        action: <AnimalTypesWithTests scope={scope} onChoose={setAnimalType} />,
      }}
    />
  );
}

function offered(chosen: AnimalType): AnimalType[] {
  const main: readonly AnimalType[] = MAIN_ANIMAL_TYPES;
  return main.includes(chosen) ? [...main] : [...main, chosen];
}
