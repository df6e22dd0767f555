import type { MapKind, MapPoint } from '@epigram/shared-ui/map';
import type { Formats } from '@epigram/shared-ui/ui';
import { msg, t } from '@lingui/core/macro';

/** The fields of a business that locate its region. */
export interface PlacedBusiness {
  readonly county: string | null;
  readonly country: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
}

/** The lower limit, as a share of all tests in per cent. */
const MANY = 20;
const SOME = 5;

/** The legend: a region's share of all tests. */
export function regionKinds({ text }: Formats): MapKind[] {
  return [
    { id: 'many', label: text(msg`20% of all tests or more`), color: 'brand', mark: 'square' },
    { id: 'some', label: text(msg`5% to 20%`), color: 'brand', mark: 'dot' },
    { id: 'few', label: text(msg`less than 5%`), color: 'brand', mark: 'ring' },
  ];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The mean location of a region's businesses; null if none has one. A test counts at its business's location. */
function placeOf(region: string, businesses: readonly PlacedBusiness[]) {
  const places = businesses.flatMap(({ county, country, lat, lng }) =>
    (county ?? country) === region && lat !== null && lng !== null ? [{ lat, lng }] : [],
  );
  if (places.length === 0) return null;
  return { lat: mean(places.map(({ lat }) => lat)), lng: mean(places.map(({ lng }) => lng)) };
}

/**
 * The regions as points, most tests first, without suppressed regions. Undefined if one of them has no location, or if
 * there is only one.
 */
export function regionPoints(
  regions: Readonly<Record<string, number | null>>,
  businesses: readonly PlacedBusiness[],
  { number, percent }: Formats,
): MapPoint[] | undefined {
  const rows = Object.entries(regions).flatMap(([name, tests]) => (tests ? [[name, tests] as const] : []));
  const all = rows.reduce((sum, [, tests]) => sum + tests, 0);
  const points = rows
    .sort(([, a], [, b]) => b - a)
    .flatMap(([name, tests]) => {
      const place = placeOf(name, businesses);
      const share = (tests / all) * 100;
      const kind = share >= MANY ? 'many' : share >= SOME ? 'some' : 'few';
      if (!place) return [];
      return {
        id: name,
        name,
        ...place,
        kind,
        note: number(tests),
        facts: [
          { label: t`Tests`, value: number(tests) },
          { label: t`Share of all tests`, value: percent(share, 1) },
        ],
      };
    });
  return points.length > 1 && points.length === rows.length ? points : undefined;
}
