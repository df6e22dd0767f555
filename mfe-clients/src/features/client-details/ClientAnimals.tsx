import { DataTable, useTableState } from '@epigram/shared-ui/table';
import { queryState } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ClientKey } from '../../shared/clientApi.ts';
import { animalColumns } from './animalColumns.tsx';
import { ANIMALS_TABLE, useClientAnimals } from './clientDetailsApi.ts';

export function ClientAnimals({ client }: { client: ClientKey }) {
  const { t } = useLingui();
  const [state, change] = useTableState(ANIMALS_TABLE);
  const animals = useClientAnimals(client, state);
  const columns = useMemo(() => animalColumns(), []);
  const table = queryState(animals);
  return (
    <DataTable
      id="client-animals"
      label={t`Animals of this client`}
      columns={columns}
      rows={animals.data?.data ?? []}
      rowId={({ id }) => String(id)}
      total={animals.data?.totalRecords ?? 0}
      state={state}
      onChange={change}
      {...table}
      error={table.error && { ...table.error, title: t`The animals could not be loaded` }}
      searchLabel={t`Search by animal name`}
      empty={{
        title: <Trans>No animals of this client yet</Trans>,
        text: <Trans>Animals appear here when a test names them.</Trans>,
      }}
    />
  );
}
