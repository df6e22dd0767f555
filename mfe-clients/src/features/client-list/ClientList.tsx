import { compareClientsPath, importClientsPath } from '@epigram/shared-contracts/paths';
import { ALL_BUSINESSES_ID } from '@epigram/shared-contracts/domain/enumerations';
import { DataTable, SavedViews, useTableState } from '@epigram/shared-ui/table';
import { Button, PageFrame, queryState } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { ADD_CLIENT_PATH, clientPath, RETESTS_PATH } from '../../shared/clientPath.ts';
import { useMayEditClients } from '../../shared/useMayEditClients.ts';
import { clientColumns } from './clientColumns.tsx';
import { ClientFilterControls } from './ClientFilterControls.tsx';
import {
  CLIENT_TABLE,
  clientFilterChips,
  type ClientFilters,
  readClientFilters,
  writeClientFilters,
} from './clientFilters.ts';
import { useClients } from './clientListApi.ts';

export function ClientList({ businessId }: { businessId: number }) {
  const { t } = useLingui();
  const [state, change] = useTableState(CLIENT_TABLE);
  const clients = useClients(businessId, state);
  const filters = readClientFilters(state.filters);
  const setFilters = (next: ClientFilters) => change({ filters: writeClientFilters(next) });
  const isAllBusinesses = businessId === ALL_BUSINESSES_ID;
  const columns = useMemo(() => clientColumns(isAllBusinesses), [isAllBusinesses]);
  const table = queryState(clients);
  const navigate = useNavigate();
  const mayEdit = useMayEditClients();
  const addButton = (
    <Button kind="primary" icon="add" onClick={() => void navigate(ADD_CLIENT_PATH)}>
      <Trans>Add client</Trans>
    </Button>
  );
  return (
    <PageFrame
      actions={
        <>
          <Button icon="calendar" onClick={() => void navigate(RETESTS_PATH)}>
            <Trans>Retests due</Trans>
          </Button>
          <Button icon="columns" onClick={() => void navigate(compareClientsPath())}>
            <Trans>Compare clients</Trans>
          </Button>
          {mayEdit && (
            <>
              <Button icon="import" onClick={() => void navigate(importClientsPath())}>
                <Trans>Import clients</Trans>
              </Button>
              {addButton}
            </>
          )}
        </>
      }
    >
      <DataTable
        id="clients"
        label={t`Clients`}
        columns={columns}
        rows={clients.data?.data ?? []}
        rowId={({ id }) => String(id)}
        rowHref={({ id }) => clientPath(id)}
        total={clients.data?.totalRecords ?? 0}
        state={state}
        onChange={change}
        {...table}
        error={table.error && { ...table.error, title: t`The clients could not be loaded` }}
        searchLabel={t`Search by client name or number`}
        filters={<ClientFilterControls filters={filters} onChange={setFilters} />}
        chips={clientFilterChips(filters, setFilters)}
        renderColumnTools={(hidden) => (
          <SavedViews list="clients" state={state} onApply={change} columns={hidden} />
        )}
        empty={{
          title: <Trans>No clients yet</Trans>,
          text: (
            <Trans>Add your first client, or import test results: their clients appear here as well.</Trans>
          ),
          action: mayEdit && addButton,
        }}
      />
    </PageFrame>
  );
}
