import { availableBusinessesAtom, useSession, viewedBusinessAtom } from '@epigram/shared-contracts/session';
import { useMemo } from 'react';
import type { Viewer } from './stationForecast.ts';

/** The viewer whose stations come first: the viewed business, or all businesses of the viewed organisation. */
export function useViewer(): Viewer {
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
