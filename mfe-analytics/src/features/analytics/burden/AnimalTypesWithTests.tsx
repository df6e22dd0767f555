import { ANIMAL_TYPES, type AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import { animalTypeLabel, Button, formatNumber } from '@epigram/shared-ui/ui';
import { useGraph } from '../analyticsApi.ts';
import type { AnalyticsScope } from '../filters/analyticsFilters.ts';
import { animalCounts } from '../graphs/graphCharts.ts';

export interface AnimalTypesWithTestsProps {
  scope: AnalyticsScope;
  onChoose: (type: AnimalType) => void;
}

/** Shown in an empty tracker: the animal types with worm tests in the period, each with its number of tests. */
export function AnimalTypesWithTests({ scope, onChoose }: AnimalTypesWithTestsProps) {
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
