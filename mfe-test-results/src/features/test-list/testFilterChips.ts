import type { TestFilters } from '@epigram/shared-contracts/api/tests';
import type { TableState } from '@epigram/shared-ui/table';
import {
  animalTypeLabel,
  burdenLabel,
  type FilterChip,
  formatDate,
  parasiteLabel,
  testStatusLabel,
  testTypeLabel,
} from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';
import { withFilter } from './testListFilters.ts';

type Filters = TableState['filters'];

/**
 * One chip per active filter value, in the active language.
 * @param clientName the name of `filters.clientId`, if known
 */
export function testFilterChips(
  filters: TestFilters,
  values: Filters,
  clientName: string | undefined,
  onChange: (values: Filters) => void,
): FilterChip[] {
  function chips<Value extends string>(
    name: string,
    chosen: readonly Value[] | undefined,
    label: (value: Value) => string,
  ): FilterChip[] {
    return (chosen ?? []).map((value) => ({
      id: `${name}-${value}`,
      label: label(value),
      onRemove: () =>
        onChange(
          withFilter(
            values,
            name,
            (chosen ?? []).filter((other) => other !== value),
          ),
        ),
    }));
  }

  function single(name: string, value: string | undefined, label: () => string): FilterChip[] {
    return value
      ? [{ id: name, label: label(), onRemove: () => onChange(withFilter(values, name, [])) }]
      : [];
  }

  const from = formatDate(filters.startDate);
  const to = formatDate(filters.endDate);
  const group = filters.group ?? '';
  const client = clientName ?? String(filters.clientId);
  return [
    ...chips('status', filters.status, (status) => {
      const result = testStatusLabel(status);
      return t`Result: ${result}`;
    }),
    ...chips('level', filters.level, (value) => {
      const level = burdenLabel(value);
      return t`Level: ${level}`;
    }),
    ...chips('parasite', filters.parasite, (value) => {
      const parasite = parasiteLabel(value);
      return t`Parasite: ${parasite}`;
    }),
    ...chips('animal', filters.animalType, (type) => {
      const animal = animalTypeLabel(type);
      return t`Animal: ${animal}`;
    }),
    ...chips('test', filters.testType, (type) => {
      const test = testTypeLabel(type);
      return t`Test: ${test}`;
    }),
    ...single('from', filters.startDate, () => t`From ${from}`),
    ...single('to', filters.endDate, () => t`Until ${to}`),
    ...single('client', filters.clientId?.toString(), () => t`Client: ${client}`),
    ...single('group', filters.group, () => t`Group: ${group}`),
  ];
}
