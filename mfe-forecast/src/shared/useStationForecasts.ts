import { useMemo } from 'react';
import { useForecastOverview } from './forecastOverview.ts';
import { stationForecasts } from './stationForecast.ts';
import { useViewer } from './useViewer.ts';

/** The stations with their current level, most relevant to the viewer first. */
export function useStationForecasts() {
  const viewer = useViewer();
  const query = useForecastOverview();
  const stations = query.data?.data.stations;
  const forecasts = useMemo(() => stationForecasts(stations ?? [], viewer), [stations, viewer]);
  return { forecasts, overview: query.data?.data, query };
}
