import type { MapPoint as WirePoint } from '@epigram/shared-contracts/api/analytics';
import {
  type BurdenLevel,
  TEST_STATUSES,
  type TestStatus,
} from '@epigram/shared-contracts/domain/enumerations';
import type { MapKind, MapMark, MapPoint } from '@epigram/shared-ui/map';
import { burdenLabel, type ColorToken, countryLabel, type Formats } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';

/** Levels carry the colour: eggs are usual, and a high level is the news. */
const LEVEL_STYLE = {
  'Very High': { color: 'burdenVeryHigh', mark: 'diamond' },
  High: { color: 'burdenHigh', mark: 'square' },
  Moderate: { color: 'burdenModerate', mark: 'half' },
  Light: { color: 'burdenLight', mark: 'dot' },
  'No Infection': { color: 'burdenNone', mark: 'ring' },
} as const satisfies Partial<Record<BurdenLevel, { color: ColorToken; mark: MapMark }>>;

const NO_LEVEL = 'no-level';

/** The legend of clients: the level of their latest test. */
export function levelKinds(): MapKind[] {
  return [
    ...Object.entries(LEVEL_STYLE).map(([level, style]) => ({
      id: level,
      label: burdenLabel(level as keyof typeof LEVEL_STYLE),
      ...style,
    })),
    { id: NO_LEVEL, label: t`No level`, color: 'inkSoft', mark: 'triangle' },
  ];
}

/** Without red and green: most counties find eggs most often. */
const STATUS_STYLE: Record<TestStatus, { color: ColorToken; mark: MapMark }> = {
  positive: { color: 'brand', mark: 'dot' },
  negative: { color: 'burdenNone', mark: 'ring' },
  processing: { color: 'info', mark: 'half' },
  failed: { color: 'warning', mark: 'diamond' },
};

/** The legend of counties: the most frequent results that any of them has. */
export function resultKinds(points: readonly Pick<WirePoint, 'result'>[], formats: Formats): MapKind[] {
  const found = TEST_STATUSES.filter((status) => points.some(({ result }) => result === status));
  return found.map((status) => ({
    id: status,
    label: formats.testStatus(status),
    ...STATUS_STYLE[status],
  }));
}

/** A client, or a county if clients must not be named. */
export function testPoint(
  point: WirePoint,
  index: number,
  { formats, isByCounty }: { formats: Formats; isByCounty: boolean },
): MapPoint {
  return {
    id: `${point.lat}/${point.lng}/${point.name}/${index}`,
    lat: point.lat,
    lng: point.lng,
    name: point.name,
    kind: isByCounty ? point.result : (point.level ?? NO_LEVEL),
    place: countryLabel(point.location),
    facts: [
      { label: t`Latest test`, value: formats.date(point.date) },
      ...(isByCounty ? [] : [{ label: t`Result`, value: formats.testStatus(point.result) }]),
      { label: t`Tests in this period`, value: formats.number(point.tests) },
    ],
  };
}
