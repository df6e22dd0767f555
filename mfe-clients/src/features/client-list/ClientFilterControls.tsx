import { MAIN_ANIMAL_TYPES } from '@epigram/shared-contracts/domain/enumerations';
import { animalTypeLabel, FilterSelect, TickBox, useActiveLocale } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { CLIENT_STATUSES, clientStatusLabel } from '../../shared/clientStatus.ts';
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
      <FilterSelect
        label={t`Animal type`}
        all={t`All animal types`}
        value={filters.animalType}
        onChange={(animalType) => onChange({ ...filters, animalType })}
        options={MAIN_ANIMAL_TYPES.map((type) => ({ value: type, label: animalTypeLabel(type) }))}
      />
      <FilterSelect
        label={t`Status`}
        all={t`Any status`}
        value={filters.status}
        onChange={(status) => onChange({ ...filters, status })}
        options={CLIENT_STATUSES.map((status) => ({ value: status, label: clientStatusLabel(status) }))}
      />
      <TickBox
        checked={filters.inactive}
        onChange={(event) => onChange({ ...filters, inactive: event.target.checked })}
      >
        <Trans>Not tested in over 6 months</Trans>
      </TickBox>
    </>
  );
}
