import {
  ANIMAL_TYPES,
  CHART_COUNTRIES,
  TEST_STATUSES,
  TEST_TYPES,
} from '@epigram/shared-contracts/domain/enumerations';
import {
  animalTypeLabel,
  DateRangePicker,
  FilterChips,
  lastDays,
  Select,
  Skeleton,
  testStatusLabel,
  testTypeLabel,
} from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useDeferredValue, useId } from 'react';
import { countryName } from '../graphs/countryName.ts';
import type { AnalyticsScope } from './analyticsFilters.ts';
import { filterChips, NO_FILTERS } from './filterChips.ts';
import { useSeveralCountries } from './useSeveralCountries.ts';

export interface FilterBarProps {
  scope: AnalyticsScope;
  onChange: (change: Partial<AnalyticsScope>) => void;
}

function options<Value extends string>(values: readonly Value[], label: (value: Value) => string) {
  return values.map((value) => ({ value, label: label(value) }));
}

/** The filters for all graphs on the page. */
export function FilterBar({ scope, onChange }: FilterBarProps) {
  const { t } = useLingui();
  const hasCountries = useSeveralCountries(scope);
  // The fields are slower to render than the rest of the page's top, so the numbers are shown first.
  const areFieldsDrawn = useDeferredValue(true, false);
  return (
    <div className="ep-analytics-filters ep-not-on-paper">
      <div className="ep-analytics-fields">
        <div className="ep-analytics-field ep-analytics-period">
          <span aria-hidden="true">{t`Period`}</span>
          {areFieldsDrawn ? (
            <DateRangePicker
              label={t`Period`}
              value={{ start: scope.start, end: scope.end }}
              max={lastDays(1).end}
              onChange={({ start, end }) => onChange({ start: start ?? '', end: end ?? '' })}
            />
          ) : (
            <FieldPlaceholder />
          )}
        </div>
        {(hasCountries || scope.country !== null) && (
          <LabelledField isDrawn={areFieldsDrawn} label={t`Country`}>
            {(id) => (
              <Select
                id={id}
                allowClear
                placeholder={t({ message: 'All', context: 'filter' })}
                options={options(CHART_COUNTRIES, countryName)}
                value={scope.country}
                onChange={(country) => onChange({ country: country ?? null })}
              />
            )}
          </LabelledField>
        )}
        <LabelledField isDrawn={areFieldsDrawn} label={t`Animal type`}>
          {(id) => (
            <Select
              id={id}
              mode="multiple"
              maxTagCount={1}
              placeholder={t({ message: 'All', context: 'filter' })}
              options={options(ANIMAL_TYPES, animalTypeLabel)}
              value={[...scope.animalTypes]}
              onChange={(animalTypes) => onChange({ animalTypes })}
            />
          )}
        </LabelledField>
        <LabelledField isDrawn={areFieldsDrawn} label={t`Result`}>
          {(id) => (
            <Select
              id={id}
              mode="multiple"
              maxTagCount={1}
              placeholder={t({ message: 'All', context: 'filter' })}
              options={options(TEST_STATUSES, testStatusLabel)}
              value={[...scope.statuses]}
              onChange={(statuses) => onChange({ statuses })}
            />
          )}
        </LabelledField>
        <LabelledField isDrawn={areFieldsDrawn} label={t`Test type`}>
          {(id) => (
            <Select
              id={id}
              mode="multiple"
              maxTagCount={1}
              placeholder={t({ message: 'All', context: 'filter' })}
              options={options(TEST_TYPES, testTypeLabel)}
              value={[...scope.testTypes]}
              onChange={(testTypes) => onChange({ testTypes })}
            />
          )}
        </LabelledField>
      </div>
      <FilterChips chips={filterChips(scope, onChange)} onClearAll={() => onChange(NO_FILTERS)} />
    </div>
  );
}

interface LabelledFieldProps {
  label: string;
  isDrawn: boolean;
  children: (id: string) => ReactNode;
}

function LabelledField({ label, isDrawn, children }: LabelledFieldProps) {
  const id = useId();
  return (
    <div className="ep-analytics-field">
      <label htmlFor={id}>{label}</label>
      {isDrawn ? children(id) : <FieldPlaceholder />}
    </div>
  );
}

/** A placeholder with the height of a field. */
function FieldPlaceholder() {
  return <Skeleton shape="block" height={36} />;
}
