import { MAIN_ANIMAL_TYPES, type AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import { animalTypeLabel, Checkbox, Select, useActiveLocale } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ClientFilters } from './clientFilters.ts';

interface ClientFilterControlsProps {
  filters: ClientFilters;
  onChange: (filters: ClientFilters) => void;
}

export function ClientFilterControls({ filters, onChange }: ClientFilterControlsProps) {
  const { t } = useLingui();
  useActiveLocale();
  return (
    <>
      <Select<AnimalType>
        className="cl-filter"
        aria-label={t`Animal type`}
        placeholder={t`All animal types`}
        allowClear
        value={filters.animalType}
        onChange={(animalType) => onChange({ ...filters, animalType })}
        options={MAIN_ANIMAL_TYPES.map((type) => ({ value: type, label: animalTypeLabel(type) }))}
      />
      <Checkbox
        checked={filters.inactive}
        onChange={(event) => onChange({ ...filters, inactive: event.target.checked })}
      >
        <Trans>No test for over 6 months</Trans>
      </Checkbox>
    </>
  );
}
