import { type AnimalType, MAIN_ANIMAL_TYPES } from '@epigram/shared-contracts/domain/enumerations';
import { ChartFrame } from '@epigram/shared-ui/chart';
import {
  animalTypeLabel,
  Checkbox,
  colors,
  queryState,
  Select,
  useActiveLocale,
  useColorMode,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useLiveTracker } from '../analyticsApi.ts';
import type { AnalyticsScope } from '../filters/analyticsFilters.ts';
import { markedAreas, trackerChart, trackerWeeks } from './burdenChart.ts';

/** Specification, section 3, "Analytics state". */
const DEFAULT_ANIMAL_TYPE: AnimalType = 'Bovine';
const MARKS_AREAS_BY_DEFAULT = true;

export interface LiveTrackerCardProps {
  scope: AnalyticsScope;
}

/** The heaviest burden of each test by week, for one animal type. */
export function LiveTrackerCard({ scope }: LiveTrackerCardProps) {
  const { t } = useLingui();
  const locale = useActiveLocale();
  const { mode } = useColorMode();
  const [animalType, setAnimalType] = useState<AnimalType>(DEFAULT_ANIMAL_TYPE);
  const [showMarkedAreas, setShowMarkedAreas] = useState(MARKS_AREAS_BY_DEFAULT);
  const query = useLiveTracker(scope, animalType);
  const rows = query.data?.data;
  const spec = useMemo(() => rows && trackerChart(rows), [rows, locale]);
  const options = useMemo(() => {
    const bands = showMarkedAreas ? markedAreas(trackerWeeks(rows ?? [])) : [];
    return {
      yAxis: { max: 100 },
      xAxis: {
        plotBands: bands.map(({ from, to }) => ({
          from: from - 0.5,
          to: to + 0.5,
          color: colors[mode].brandSoft,
        })),
      },
    };
  }, [rows, showMarkedAreas, mode]);
  return (
    <ChartFrame
      title={t`Burden by week`}
      description={<Trans>The heaviest burden that each test found</Trans>}
      help={
        <Trans>
          Of all parasites that a test counted, the one with the highest level stands for the test. The marked
          weeks are June to October, when most tests are done.
        </Trans>
      }
      spec={spec}
      options={options}
      {...queryState(query)}
      actions={
        <Select
          aria-label={t`Animal type of the burden by week`}
          className="ep-analytics-choice"
          options={MAIN_ANIMAL_TYPES.map((value) => ({ value, label: animalTypeLabel(value) }))}
          value={animalType}
          onChange={setAnimalType}
        />
      }
      footer={
        <Checkbox checked={showMarkedAreas} onChange={(event) => setShowMarkedAreas(event.target.checked)}>
          <Trans>Mark the main testing season (June to October)</Trans>
        </Checkbox>
      }
      empty={{
        title: <Trans>No worm test for this animal type</Trans>,
        text: <Trans>Choose another animal type, a longer period or other filters.</Trans>,
      }}
    />
  );
}
