import {
  listForecastWatches,
  listWatchedFarms,
  watchClientFarm,
  watchStation,
} from '@epigram/shared-contracts/api/farmForecasts';
import { callApi } from '@epigram/shared-contracts/client';
import { operationKey, useOperation } from '@epigram/shared-contracts/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export type WatchedPlace =
  { readonly stationId: string } | { readonly businessId: number; readonly clientId: number };

/** The stations that the user watches, and the farms among the viewed clients; no farms without a business. */
export function useWatches(businessId: number | null) {
  const stations = useOperation(listForecastWatches, {});
  const farms = useOperation(
    listWatchedFarms,
    { params: { businessId: businessId ?? 0 } },
    { enabled: businessId !== null },
  );
  return { stations, farms };
}

export function useEndWatch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (place: WatchedPlace) =>
      'stationId' in place
        ? callApi(watchStation, { params: place, body: { watched: false } })
        : callApi(watchClientFarm, { params: place, body: { watched: false } }),
    onSuccess: () =>
      Promise.all(
        [listForecastWatches, listWatchedFarms].map((list) =>
          client.invalidateQueries({ queryKey: operationKey(list) }),
        ),
      ),
  });
}
