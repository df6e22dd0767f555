import { useMemo } from 'react';
import { availableBusinessesAtom, useSession, viewedBusinessAtom } from '@epigram/shared-contracts/session';
import { useForecastOverview } from './forecastOverview.ts';
import { stationForecasts, type Viewer } from './stationForecast.ts';

/** The viewer whose stations come first: the viewed business, or all businesses of the viewed organisation. */
function useViewer(): Viewer {
  const viewed = useSession(viewedBusinessAtom);
  const available = useSession(availableBusinessesAtom);
  return useMemo(() => {
    const businesses = viewed ? [viewed] : available;
    const stationIds = businesses.flatMap((business) => business.weather_station_id ?? []);
    const place =
      viewed && viewed.lat !== null && viewed.lng !== null ? { lat: viewed.lat, lng: viewed.lng } : null;
    return { stationIds, place };
  }, [viewed, available]);
}

/** The stations with their current level, most relevant to the viewer first. */
export function useStationForecasts() {
  const viewer = useViewer();
  const query = useForecastOverview();
  const stations = query.data?.data.stations;
  const forecasts = useMemo(() => stationForecasts(stations ?? [], viewer), [stations, viewer]);
  return { forecasts, overview: query.data?.data, query };
}
