import { recordResultPath } from '@epigram/shared-contracts/paths';
import { DataTable, useTableState } from '@epigram/shared-ui/table';
import { Button, queryState } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClientKey } from '../../shared/clientApi.ts';
import { useMayEditClients } from '../../shared/useMayEditClients.ts';
import { CLIENT_TESTS_TABLE, useClientTests } from './clientDetailsApi.ts';
import { clientTestColumns } from '../../shared/testTableColumns.ts';

export function ClientTests({ client }: { client: ClientKey }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  // All users who may edit clients may also add results.
  const mayRecord = useMayEditClients();
  const [state, change] = useTableState(CLIENT_TESTS_TABLE);
  const tests = useClientTests(client, state);
  const columns = useMemo(() => clientTestColumns(), []);
  const table = queryState(tests);
  return (
    <DataTable
      id="client-tests"
      label={t`Tests of this client`}
      columns={columns}
      rows={tests.data?.data ?? []}
      rowId={({ uuid }) => uuid}
      rowHref={({ uuid }) => `/test-results/details/${uuid}`}
      total={tests.data?.totalRecords ?? 0}
      state={state}
      onChange={change}
      {...table}
      error={table.error && { ...table.error, title: t`Failed to fetch test data` }}
      searchLabel={t`Search by test id, sample id or tag`}
      toolbar={
        <>
          {mayRecord && (
            <Button icon="add" onClick={() => void navigate(recordResultPath(client.clientId))}>
              <Trans>Record result</Trans>
            </Button>
          )}
          <Button
            icon="test-results"
            onClick={() => void navigate(`/test-results?client=${client.clientId}`)}
          >
            <Trans>Open in Test Results</Trans>
          </Button>
        </>
      }
      empty={{
        title: <Trans>No tests of this client yet</Trans>,
        text: <Trans>Tests appear here as soon as one is run for this client.</Trans>,
      }}
    />
  );
}
