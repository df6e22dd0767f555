import { DataTable, type TableState, useTableState } from '@epigram/shared-ui/table';
import {
  Button,
  csvText,
  downloadFile as saveFile,
  fileStem,
  Notice,
  openFile,
  queryState,
  useErrorText,
  useIsMobile,
  useToast,
} from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clientForecastPath } from '../../shared/clientForecastPath.ts';
import { FARM_TABLE, readAllFarms, readFarmPrint, useFarmForecasts } from './farmApi.ts';
import { farmColumns, farmCsv } from './farmColumns.tsx';

interface FarmTableProps {
  businessId: number;
  /** Whether farms of several businesses are viewed. */
  hasBusiness: boolean;
}

export function FarmTable({ businessId, hasBusiness }: FarmTableProps) {
  const { t } = useLingui();
  const isMobile = useIsMobile();
  const [state, change] = useTableState(FARM_TABLE);
  const farms = useFarmForecasts(businessId, state);
  const columns = useMemo(() => farmColumns({ hasBusiness, isMobile }), [hasBusiness, isMobile]);
  const table = queryState(farms);
  const without = farms.data?.counts.withoutForecast ?? 0;
  return (
    <>
      {without > 0 && (
        <Notice tone="info">
          <Plural
            value={without}
            one="# client has no place near a weather station, and so no forecast. Give it a postcode, or choose a station on its page."
            other="# clients have no place near a weather station, and so no forecast. Give them a postcode, or choose a station on their pages."
          />
        </Notice>
      )}
      <DataTable
        id="forecast-farms"
        label={t`Client farms`}
        columns={columns}
        rows={farms.data?.data ?? []}
        rowId={({ clientId }) => String(clientId)}
        rowHref={({ clientId }) => clientForecastPath(clientId)}
        total={farms.data?.totalRecords ?? 0}
        state={state}
        onChange={change}
        {...table}
        error={table.error && { ...table.error, title: t`The forecast could not be loaded` }}
        searchLabel={t`Search by client, town or station`}
        toolbar={<FarmFiles businessId={businessId} state={state} />}
        empty={{
          title: t`No client farm has a forecast yet`,
          text: t`Clients with a postcode near a weather station show here.`,
        }}
      />
    </>
  );
}

function FarmFiles({ businessId, state }: { businessId: number; state: TableState }) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const failed = (error: Error) =>
    toast.show({ kind: 'error', title: t`The file could not be created`, text: errorText(error) });
  const csv = useMutation({
    mutationFn: () => readAllFarms(businessId, state),
    onSuccess: (all) =>
      saveFile(
        new Blob([csvText(farmCsv(all))], { type: 'text/csv;charset=utf-8' }),
        `${fileStem(t`Client farms`)}.csv`,
      ),
    onError: failed,
  });
  const print = useMutation({
    mutationFn: () => readFarmPrint(businessId, state),
    onSuccess: openFile,
    onError: failed,
  });
  return (
    <>
      <Button icon="pdf" busy={print.isPending} onClick={() => print.mutate()}>
        <Trans>Print</Trans>
      </Button>
      <Button icon="download" busy={csv.isPending} onClick={() => csv.mutate()}>
        CSV
      </Button>
    </>
  );
}
