import { compareClientsPath, importClientsPath } from '@epigram/shared-contracts/paths';
import { ALL_BUSINESSES_ID } from '@epigram/shared-contracts/domain/enumerations';
import { DataTable, SavedViews, useTableState } from '@epigram/shared-ui/table';
import {
  Button,
  MenuButton,
  type MenuEntry,
  PageFrame,
  queryState,
  useIsMobile,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { ADD_CLIENT_PATH, clientPath, DUPLICATES_PATH, RETESTS_PATH } from '../../shared/clientPath.ts';
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
  const isMobile = useIsMobile();
  const openRetests = () => void navigate(RETESTS_PATH);
  const openComparison = () => void navigate(compareClientsPath());
  const openDuplicates = () => void navigate(DUPLICATES_PATH);
  const openImport = () => void navigate(importClientsPath());
  const moreActions: MenuEntry[] = [
    { id: 'compare', label: t`Compare clients`, icon: 'columns', onSelect: openComparison },
    { id: 'duplicates', label: t`Duplicates`, icon: 'merge', onSelect: openDuplicates },
    ...(mayEdit
      ? [{ id: 'import', label: t`Import clients`, icon: 'import', onSelect: openImport } as const]
      : []),
  ];
  const addButton = (
    <Button kind="primary" icon="add" onClick={() => void navigate(ADD_CLIENT_PATH)}>
      <Trans>Add client</Trans>
    </Button>
  );
  return (
    <PageFrame
      actions={
        <>
          <Button icon="calendar" onClick={openRetests}>
            <Trans>Retests due</Trans>
          </Button>
          {!isMobile && (
            <Button icon="columns" onClick={openComparison}>
              <Trans>Compare clients</Trans>
            </Button>
          )}
          {!isMobile && (
            <Button icon="merge" onClick={openDuplicates}>
              <Trans>Duplicates</Trans>
            </Button>
          )}
          {!isMobile && mayEdit && (
            <Button icon="import" onClick={openImport}>
              <Trans>Import clients</Trans>
            </Button>
          )}
          {mayEdit && addButton}
          {isMobile && <MenuButton label={t`More actions`} items={moreActions} />}
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
        searchLabel={t`Search by name, number, town, postcode or phone`}
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
