import { ALL_BUSINESSES_ID } from '@epigram/shared-contracts/domain/enumerations';
import { currentDay } from '@epigram/shared-contracts/session';
import {
  DataTable,
  type TableDefaults,
  useTableState,
  tableOffset,
  type TableState,
} from '@epigram/shared-ui/table';
import { PageFrame, queryState, useActiveLocale } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { listDueRetests } from '@epigram/shared-contracts/api/visits';
import { useOperation } from '@epigram/shared-contracts/query';
import { visitPath } from '../../shared/clientPath.ts';
import { ClientsGate } from '../../shared/ClientsGate.tsx';
import { retestColumns } from './retestColumns.tsx';

function useDueRetests(businessId: number, state: Pick<TableState, 'page' | 'pageSize'>) {
  const query = { offset: tableOffset(state), limit: state.pageSize };
  return useOperation(listDueRetests, { params: { businessId }, query }, { keepPrevious: true });
}

const RETEST_TABLE: TableDefaults = { sort: { field: 'due', order: 'asc' } };

/** Whom to call: the groups that are due a retest, the longest-waiting first. */
export function RetestsPage() {
  const locale = useActiveLocale();
  // Column headers are translated, so a language change rebuilds the table. Its state is in the URL.
  return <ClientsGate>{(businessId) => <Retests key={locale} businessId={businessId} />}</ClientsGate>;
}

function Retests({ businessId }: { businessId: number }) {
  const { t } = useLingui();
  const [state, change] = useTableState(RETEST_TABLE);
  const retests = useDueRetests(businessId, state);
  const table = queryState(retests);
  const today = currentDay();
  const isAllBusinesses = businessId === ALL_BUSINESSES_ID;
  const columns = useMemo(() => retestColumns({ today, isAllBusinesses }), [today, isAllBusinesses]);
  return (
    <PageFrame
      description={t`Groups whose last visit was Moderate or above, or who were treated, and have not been sampled since.`}
    >
      <DataTable
        id="retests"
        label={t`Retests due`}
        columns={columns}
        rows={retests.data?.data ?? []}
        rowId={({ clientId, animalType, group }) => `${clientId} ${animalType} ${group?.id ?? ''}`}
        rowHref={({ clientId, visitDay, animalType, group }) =>
          visitPath(clientId, visitDay, animalType, group?.id)
        }
        total={retests.data?.totalRecords ?? 0}
        state={state}
        onChange={change}
        {...table}
        error={table.error && { ...table.error, title: t`The retests could not be loaded` }}
        empty={{
          title: <Trans>No group is due a retest</Trans>,
          text: (
            <Trans>A group appears here 3 weeks after a Moderate or higher mean, or after a treatment.</Trans>
          ),
        }}
      />
    </PageFrame>
  );
}
