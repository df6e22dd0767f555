import { MAIN_ANIMAL_TYPES, type AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import { animalTypeLabel, Checkbox, Help, Select, useActiveLocale } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { CLIENT_STATUSES, type ClientStatus, clientStatusLabel } from '../../shared/clientStatus.ts';
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
      <Select<ClientStatus>
        className="cl-filter"
        aria-label={t`Status`}
        placeholder={t`Any status`}
        allowClear
        value={filters.status}
        onChange={(status) => onChange({ ...filters, status })}
        options={CLIENT_STATUSES.map((status) => ({ value: status, label: clientStatusLabel(status) }))}
      />
      <Checkbox
        checked={filters.inactive}
        onChange={(event) => onChange({ ...filters, inactive: event.target.checked })}
      >
        <Trans>Not tested in over 6 months</Trans>
      </Checkbox>
      <span className="cl-helped">
        <Checkbox
          checked={filters.retestDue}
          onChange={(event) => onChange({ ...filters, retestDue: event.target.checked })}
        >
          <Trans>Retest due</Trans>
        </Checkbox>
        <Help about={t`Retest due`}>
          <Trans>
            The mean of the group that was sampled last was Moderate or above, 3 weeks to 6 months ago; or the
            group was treated, and 14 days (levamisole: 7 days) have passed.
          </Trans>
        </Help>
      </span>
    </>
  );
}
