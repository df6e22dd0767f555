import {
  type FarmChange,
  getClientForecast,
  listWatchedFarms,
  updateClientFarm,
  watchClientFarm,
} from '@epigram/shared-contracts/api/farmForecasts';
import { listWeatherStations } from '@epigram/shared-contracts/api/weather';
import { callApi } from '@epigram/shared-contracts/client';
import { operationKey, useOperation } from '@epigram/shared-contracts/query';
import { readSession, tenantKeyAtom } from '@epigram/shared-contracts/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export interface FarmKey {
  readonly businessId: number;
  readonly clientId: number;
}

export function useClientForecast(params: FarmKey) {
  return useOperation(getClientForecast, { params });
}

export function useStations() {
  return useOperation(listWeatherStations, {});
}

export function useSaveFarm(params: FarmKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FarmChange) => callApi(updateClientFarm, { params, body }),
    // The list of farms shows it as well.
    onSuccess: () => client.invalidateQueries({ queryKey: [readSession(tenantKeyAtom)] }),
  });
}

export function useFarmWatch(params: FarmKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (watched: boolean) => callApi(watchClientFarm, { params, body: { watched } }),
    onSuccess: () =>
      Promise.all(
        [getClientForecast, listWatchedFarms].map((operation) =>
          client.invalidateQueries({ queryKey: operationKey(operation) }),
        ),
      ),
  });
}
