import { useUrlParams } from '@epigram/shared-ui/ui';

/** First and last lambing date, ISO 8601. */
export interface Lambing {
  readonly first: string | null;
  readonly last: string | null;
}

const PARAMS = { first: 'lambs', last: 'lambs-end' } as const;

function altitudeOf(text: string | null): number | null {
  if (!text || !/^\d{1,4}$/.test(text)) return null;
  return Number(text);
}

function dayOf(text: string | null): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) return null;
  return text;
}

/** The state of the page, in its URL: the station, the altitude of the user's fields and the lambing dates. */
export function useForecastView() {
  const [params, changeParams] = useUrlParams();
  const set = (key: string, value: string | null) =>
    changeParams((current) => {
      if (value === null) current.delete(key);
      else current.set(key, value);
    });
  const lambing: Lambing = {
    first: dayOf(params.get(PARAMS.first)),
    last: dayOf(params.get(PARAMS.last)),
  };
  return {
    stationId: params.get('station'),
    altitude: altitudeOf(params.get('height')),
    lambing,
    selectStation: (id: string) => set('station', id),
    setAltitude: (metres: number | null) => set('height', metres === null ? null : String(metres)),
    setLambing: (change: Partial<Lambing>) => {
      if (change.first !== undefined) set(PARAMS.first, change.first);
      if (change.last !== undefined) set(PARAMS.last, change.last);
    },
  };
}
