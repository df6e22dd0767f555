import { useSearchParams } from 'react-router-dom';

function altitudeOf(text: string | null): number | null {
  if (!text || !/^\d{1,4}$/.test(text)) return null;
  return Number(text);
}

/** What the page shows, kept in its URL: the station and the altitude of the user's fields. */
export function useForecastView() {
  const [params, setParams] = useSearchParams();
  const set = (key: string, value: string | null) =>
    setParams(
      (current) => {
        if (value === null) current.delete(key);
        else current.set(key, value);
        return current;
      },
      { replace: true },
    );
  return {
    stationId: params.get('station'),
    altitude: altitudeOf(params.get('height')),
    selectStation: (id: string) => set('station', id),
    setAltitude: (metres: number | null) => set('height', metres === null ? null : String(metres)),
  };
}
