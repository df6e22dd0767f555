import { Select } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { useClient } from '../../shared/clientApi.ts';
import { useClientChoice } from './compareApi.ts';
import { MAX_COMPARED } from './comparedIds.ts';

interface ClientPickerProps {
  businessId: number;
  ids: readonly number[];
  onChange: (ids: number[]) => void;
}

/** The name of a client that may be missing in the search results. */
function ClientName({ businessId, clientId }: { businessId: number; clientId: number }) {
  return useClient({ businessId, clientId }).data?.data.name ?? `#${clientId}`;
}

function nameIn(businessId: number) {
  return ({ value }: { value?: string | number | undefined }) => (
    <ClientName businessId={businessId} clientId={Number(value)} />
  );
}

/** Chooses up to four clients; typing searches all clients of the business. */
export function ClientPicker({ businessId, ids, onChange }: ClientPickerProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const found = useClientChoice(businessId, useDeferredValue(search.trim()));
  const isFull = ids.length >= MAX_COMPARED;
  return (
    <Select<number[]>
      mode="multiple"
      className="cl-compare-picker"
      aria-label={t`Clients to compare`}
      placeholder={t`Search clients by name`}
      value={[...ids]}
      maxCount={MAX_COMPARED}
      filterOption={false}
      onSearch={setSearch}
      loading={found.isFetching}
      notFoundContent={found.isFetching ? t`Searching…` : t`No client found`}
      labelRender={nameIn(businessId)}
      options={(found.data?.data ?? []).map(({ id, name, number }) => ({
        value: id,
        label: number ? `${name} (${number})` : name,
        disabled: isFull && !ids.includes(id),
      }))}
      onChange={(chosen) => {
        setSearch('');
        onChange(chosen);
      }}
    />
  );
}
