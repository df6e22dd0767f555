import { ALL_BUSINESSES_ID } from '@epigram/shared-contracts/domain/enumerations';
import { apiBusinessIdAtom, useSession } from '@epigram/shared-contracts/session';
import { Select } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ChosenClient } from './entryValues.ts';
import { useFoundClients } from './recordApi.ts';

interface ClientSelectProps {
  id?: string;
  value?: ChosenClient;
  onChange?: (client: ChosenClient | undefined) => void;
  onBlur?: () => void;
}

/** Finds a client by name. */
export function ClientSelect({ id, value, onChange, onBlur }: ClientSelectProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const found = useFoundClients(search);
  const inAll = useSession(apiBusinessIdAtom) === ALL_BUSINESSES_ID;
  const rows = found.data?.data ?? [];
  const options = rows.map((row) => {
    const parts = [row.name, row.number, inAll ? row.businessName : null].filter((part) => part);
    return { value: row.id, label: parts.join(' · ') };
  });
  if (value && !rows.some((row) => row.id === value.id)) options.push({ value: value.id, label: value.name });
  return (
    <Select<number>
      id={id}
      value={value?.id}
      onBlur={onBlur}
      placeholder={t`Choose a client`}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      loading={found.isFetching}
      notFoundContent={found.isFetching ? null : <Trans>No client has this name.</Trans>}
      onChange={(chosenId) => {
        const row = rows.find((candidate) => candidate.id === chosenId);
        onChange?.(row && { id: row.id, name: row.name, businessId: row.businessId });
      }}
      options={options}
    />
  );
}
