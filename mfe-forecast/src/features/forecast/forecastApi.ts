import { getStationForecast } from '@epigram/shared-contracts/api/weather';
import { listForecastWatches, watchStation } from '@epigram/shared-contracts/api/farmForecasts';
import { callApi } from '@epigram/shared-contracts/client';
import { operationKey, useOperation } from '@epigram/shared-contracts/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FRESH_FOR_MS } from '../../shared/forecastOverview.ts';

/** The daily series of one station, fetched when it is opened. */
export function useStationForecast(stationId: string) {
  return useOperation(getStationForecast, { params: { stationId } }, { staleTime: FRESH_FOR_MS });
}

/** Whether the user is notified when the level of a station changes, and a function to change that. */
export function useStationWatch(stationId: string) {
  const client = useQueryClient();
  const { data } = useOperation(listForecastWatches, {});
  const change = useMutation({
    mutationFn: (watched: boolean) => callApi(watchStation, { params: { stationId }, body: { watched } }),
    onSuccess: () => client.invalidateQueries({ queryKey: operationKey(listForecastWatches) }),
  });
  return { watched: data?.data.stationIds.includes(stationId), change };
}
