import { MAIN_ANIMAL_TYPES, TEST_TYPES } from '@epigram/shared-contracts/domain/enumerations';
import {
  animalTypeLabel,
  Button,
  DateRangePicker,
  FilterSelect,
  lastDays,
  testTypeLabel,
  useActiveLocale,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ChartScope } from './chartFilters.ts';
import './testCharts.css';

interface ChartFilterBarProps {
  scope: ChartScope;
  onChange: (change: ChartScope) => void;
  /** False for a single animal, which has only one type. */
  hasAnimalType?: boolean;
}

const NO_SCOPE: ChartScope = { start: undefined, end: undefined, animalType: undefined, testType: undefined };

/** The filters of all charts below it. */
export function ChartFilterBar({ scope, onChange, hasAnimalType }: ChartFilterBarProps) {
  const { t } = useLingui();
  useActiveLocale();
  const isNarrowed = Object.values(scope).some((value) => value !== undefined);
  return (
    <div role="group" aria-label={t`Filters of the charts`} className="cl-chart-filters ep-not-on-paper">
      <DateRangePicker
        label={t`Period of the charts`}
        value={{ start: scope.start, end: scope.end }}
        max={lastDays(1).end}
        onChange={({ start, end }) => onChange({ start, end })}
      />
      {hasAnimalType && (
        <FilterSelect
          label={t`Animal type`}
          all={t`All animal types`}
          value={scope.animalType}
          onChange={(animalType) => onChange({ animalType })}
          options={MAIN_ANIMAL_TYPES.map((value) => ({ value, label: animalTypeLabel(value) }))}
        />
      )}
      <FilterSelect
        label={t`Test type`}
        all={t`All test types`}
        value={scope.testType}
        onChange={(testType) => onChange({ testType })}
        options={TEST_TYPES.map((value) => ({ value, label: testTypeLabel(value) }))}
      />
      {isNarrowed && (
        <Button kind="quiet" onClick={() => onChange(NO_SCOPE)}>
          <Trans>Clear filters</Trans>
        </Button>
      )}
    </div>
  );
}
