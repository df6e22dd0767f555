import {
  ANIMAL_TYPES,
  CHART_COUNTRIES,
  TEST_STATUSES,
  TEST_TYPES,
} from '@epigram/shared-contracts/domain/enumerations';
import { animalTypeLabel, Select, testStatusLabel, testTypeLabel } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { countryName } from '../graphs/countryName.ts';
import type { AnalyticsScope } from './analyticsFilters.ts';
import { useSeveralCountries } from './useSeveralCountries.ts';

export interface FilterFieldsProps {
  scope: AnalyticsScope;
  onChange: (change: Partial<AnalyticsScope>) => void;
}

function options<Value extends string>(values: readonly Value[], label: (value: Value) => string) {
  return values.map((value) => ({ value, label: label(value) }));
}

/** The filters except the period. */
export function FilterFields({ scope, onChange }: FilterFieldsProps) {
  const { t } = useLingui();
  const hasCountries = useSeveralCountries(scope);
  return (
    <>
      {(hasCountries || scope.country !== null) && (
        <LabelledField label={t`Country`}>
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
      <SeveralField
        label={t`Animal type`}
        options={options(ANIMAL_TYPES, animalTypeLabel)}
        value={scope.animalTypes}
        onChange={(animalTypes) => onChange({ animalTypes })}
      />
      <SeveralField
        label={t`Result`}
        options={options(TEST_STATUSES, testStatusLabel)}
        value={scope.statuses}
        onChange={(statuses) => onChange({ statuses })}
      />
      <SeveralField
        label={t`Test type`}
        options={options(TEST_TYPES, testTypeLabel)}
        value={scope.testTypes}
        onChange={(testTypes) => onChange({ testTypes })}
      />
    </>
  );
}

interface SeveralFieldProps<Value extends string> {
  label: string;
  options: { value: Value; label: string }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** A filter with any number of values. */
function SeveralField<Value extends string>(props: SeveralFieldProps<Value>) {
  const { label, value, ...rest } = props;
  const { t } = useLingui();
  return (
    <LabelledField label={label}>
      {(id) => (
        <Select<Value[]>
          {...rest}
          id={id}
          mode="multiple"
          maxTagCount={1}
          placeholder={t({ message: 'All', context: 'filter' })}
          value={[...value]}
        />
      )}
    </LabelledField>
  );
}

function LabelledField({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="ep-analytics-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
