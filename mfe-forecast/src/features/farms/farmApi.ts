import {
  type FarmForecast,
  FARM_SORT_FIELDS,
  type FarmSortField,
  listFarmForecasts,
  printFarmForecasts,
} from '@epigram/shared-contracts/api/farmForecasts';
import { callApi, downloadFile } from '@epigram/shared-contracts/client';
import { MAX_PAGE_SIZE } from '@epigram/shared-contracts/domain/limits';
import { useOperation } from '@epigram/shared-contracts/query';
import { type TableState, tableOffset } from '@epigram/shared-ui/table';

export const FARM_TABLE = { sort: { field: 'peak', order: 'asc' } } as const;

function orderOf({ search, sort }: TableState) {
  const sortField: FarmSortField = FARM_SORT_FIELDS.find((field) => field === sort.field) ?? 'peak';
  return { search: search || undefined, sortField, sortOrder: sort.order };
}

export function useFarmForecasts(businessId: number, state: TableState) {
  const query = { ...orderOf(state), offset: tableOffset(state), limit: state.pageSize };
  return useOperation(listFarmForecasts, { params: { businessId }, query }, { keepPrevious: true });
}

/** All farms that match the search, for a file. */
export async function readAllFarms(businessId: number, state: TableState): Promise<FarmForecast[]> {
  const farms: FarmForecast[] = [];
  let total = Number.POSITIVE_INFINITY;
  while (farms.length < total) {
    const query = { ...orderOf(state), offset: farms.length, limit: MAX_PAGE_SIZE };
    const page = await callApi(listFarmForecasts, { params: { businessId }, query });
    if (page.data.length === 0) break;
    farms.push(...page.data);
    total = page.totalRecords;
  }
  return farms;
}

export function readFarmPrint(businessId: number, state: TableState) {
  return downloadFile(
    printFarmForecasts,
    { params: { businessId }, query: { ...orderOf(state), format: 'pdf' } },
    'farm-forecasts.pdf',
  );
}
