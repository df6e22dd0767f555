import { SEARCH_MAX_SAMPLES } from '@epigram/shared-contracts/domain/limits';
import { recordResultPath, visitSheetPath } from '@epigram/shared-contracts/paths';
import { CLIENT_ACCESS, isAllowed } from '@epigram/shared-contracts/permissions';
import { useSession, viewerAtom } from '@epigram/shared-contracts/session';
import { DataTable, SavedViews, useTableState } from '@epigram/shared-ui/table';
import {
  Button,
  formatNumber,
  Notice,
  PageFrame,
  queryState,
  TickBox,
  useIsMobile,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { importResultsPath } from '../../shared/recordPaths.ts';
import { useMayImport } from '../../shared/useMayImport.ts';
import { TestCountsBar } from './TestCountsBar.tsx';
import { testCriteria, useTestSearch } from './testListApi.ts';
import { useSelectedTests } from './testListAtoms.ts';
import { testListColumns } from './testListColumns.tsx';
import { testFilterChips } from './testFilterChips.ts';
import { TestFilterPanel } from './TestFilterPanel.tsx';
import {
  chosenStatus,
  countFilters,
  HIGH_VIEW,
  isHighView,
  TEST_TABLE,
  withFilter,
} from './testListFilters.ts';
import { TestToolbar } from './TestToolbar.tsx';
import { useBusinessNames } from './useBusinessNames.ts';
import { usePageWithin } from './usePageWithin.ts';
import './testList.css';

export function TestList() {
  const { t } = useLingui();
  const isMobile = useIsMobile();
  const [state, change] = useTableState(TEST_TABLE);
  const [selected, select] = useSelectedTests();
  const [isFiltering, setFiltering] = useState(false);
  const businessNames = useBusinessNames();
  const search = useTestSearch(state);
  const { data, isPlaceholderData } = search;
  const table = queryState(search);
  const criteria = testCriteria(state);
  const { filters } = criteria;
  const rows = data?.data ?? [];
  const total = data?.totalRecords ?? 0;
  usePageWithin(total, state, change, isPlaceholderData);

  const mayCall = isAllowed(CLIENT_ACCESS, useSession(viewerAtom));
  const columns = useMemo(
    () => testListColumns({ businessNames, onPhone: isMobile, mayCall }),
    [businessNames, isMobile, mayCall],
  );
  const setFilters = (values: typeof state.filters) => change({ filters: values });
  const clientName = rows.find(({ clientId }) => clientId === filters.clientId)?.clientName;
  const filterCount = countFilters(filters);
  const mayImport = useMayImport();
  const navigate = useNavigate();
  const openImport = mayImport ? () => void navigate(importResultsPath()) : undefined;
  const openVisit = mayImport ? () => void navigate(visitSheetPath()) : undefined;
  const openRecord = mayImport ? () => void navigate(recordResultPath()) : undefined;

  const filterButton = (
    <Button icon="filter" onClick={() => setFiltering(true)} aria-haspopup="dialog">
      {filterCount > 0 ? <Trans>Filter ({filterCount})</Trans> : <Trans>Filter</Trans>}
    </Button>
  );

  const highView = (
    <TickBox
      checked={isHighView(filters)}
      onChange={({ target }) =>
        setFilters(withFilter(state.filters, 'level', target.checked ? HIGH_VIEW.level : []))
      }
    >
      <Trans>High and Very High</Trans>
    </TickBox>
  );

  return (
    <PageFrame>
      <TestCountsBar
        counts={data?.counts}
        failed={search.isError}
        chosen={chosenStatus(filters)}
        onChoose={(status) => setFilters(withFilter(state.filters, 'status', [status ?? undefined]))}
      />
      {data?.counts.moreSamples && (
        <Notice live>
          <Trans>
            More than {formatNumber(SEARCH_MAX_SAMPLES)} sample ids match. The list and the counts cover the
            first ones: type more of the id to see the others.
          </Trans>
        </Notice>
      )}
      <DataTable
        id="test-results"
        label={t`Test results`}
        columns={columns}
        rows={rows}
        rowId={({ uuid }) => uuid}
        rowHref={({ uuid }) => `/test-results/details/${uuid}`}
        total={total}
        state={state}
        onChange={change}
        {...table}
        error={table.error && { ...table.error, title: t`Failed to fetch test data` }}
        selection={{
          selected,
          onChange: select,
          rowLabel: ({ cowId }) => t`sample ${cowId}`,
        }}
        searchLabel={t`Search client, sample id, tag or herd`}
        filters={
          !isMobile && (
            <>
              {highView}
              {filterButton}
            </>
          )
        }
        chips={testFilterChips(filters, state.filters, clientName, setFilters)}
        renderColumnTools={(hidden) => (
          <SavedViews list="test-results" state={state} onApply={change} columns={hidden} />
        )}
        toolbar={
          <>
            {isMobile && highView}
            {isMobile && filterButton}
            <TestToolbar
              selected={selected}
              criteria={criteria}
              total={total}
              onImport={openImport}
              onRecord={openRecord}
              onRecordVisit={openVisit}
            />
          </>
        }
        empty={{
          title: <Trans>No test results yet</Trans>,
          text: <Trans>Results appear here when a test is run.</Trans>,
          action: openImport && (
            <>
              <Button icon="import" onClick={openImport}>
                <Trans>Import earlier results</Trans>
              </Button>
              <Button icon="add" onClick={openRecord}>
                <Trans>Record result</Trans>
              </Button>
            </>
          ),
        }}
      />
      <TestFilterPanel
        open={isFiltering}
        onClose={() => setFiltering(false)}
        filters={filters}
        values={state.filters}
        onChange={setFilters}
        total={isPlaceholderData ? undefined : data?.totalRecords}
      />
    </PageFrame>
  );
}
