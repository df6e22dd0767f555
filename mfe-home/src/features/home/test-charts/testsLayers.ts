import type { MapPoint as WirePoint } from '@epigram/shared-contracts/api/analytics';
import { TEST_STATUSES, type TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import type { MapKind, MapMark, MapPoint } from '@epigram/shared-ui/map';
import { type ColorToken, countryLabel, type Formats } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';

/** The same colours and marks as the result badges. */
const STATUS_STYLE: Record<TestStatus, { color: ColorToken; mark: MapMark }> = {
  positive: { color: 'danger', mark: 'dot' },
  negative: { color: 'success', mark: 'ring' },
  processing: { color: 'info', mark: 'half' },
  failed: { color: 'warning', mark: 'diamond' },
};

/** The map's legend. */
export function resultKinds(formats: Formats): MapKind[] {
  return TEST_STATUSES.map((status) => ({
    id: status,
    label: formats.testStatus(status),
    ...STATUS_STYLE[status],
  }));
}

/** A client, or a county if clients must not be named. */
export function testPoint(point: WirePoint, index: number, formats: Formats): MapPoint {
  return {
    id: `${point.lat}/${point.lng}/${point.name}/${index}`,
    lat: point.lat,
    lng: point.lng,
    name: point.name,
    kind: point.result,
    place: countryLabel(point.location),
    facts: [
      { label: t`Latest test`, value: formats.date(point.date) },
      { label: t`Tests in this period`, value: formats.number(point.tests) },
    ],
  };
}
