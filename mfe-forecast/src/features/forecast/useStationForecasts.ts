import { useMemo } from 'react';
import { useHatchingDays, useRiskLevels, useWeatherStations } from './forecastApi.ts';
import { stationForecasts } from './stationForecast.ts';
import { useViewer } from './useViewer.ts';

/** The stations with all that is known of them; a level or a date that failed to load is missing, not fatal. */
export function useStationForecasts() {
  const viewer = useViewer();
  const stations = useWeatherStations();
  const risks = useRiskLevels();
  const hatchings = useHatchingDays();
  const forecasts = useMemo(
    () =>
      stationForecasts(stations.data?.data ?? [], risks.data?.data ?? [], hatchings.data?.data ?? [], viewer),
    [stations.data, risks.data, hatchings.data, viewer],
  );
  return {
    forecasts,
    stations,
    /** The first of the two calls behind levels and dates that failed. */
    failedPart: risks.isError ? risks : hatchings.isError ? hatchings : null,
    isLoading: stations.isLoading || risks.isLoading || hatchings.isLoading,
  };
}
