import { MapFrame, type MapPoint } from '@epigram/shared-ui/map';
import { Button, formatDate, useActiveLocale } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef } from 'react';
import { trendLabel } from './riskWords.ts';
import type { StationForecast } from './stationForecast.ts';
import { riskKinds, TREND_ARROW, UNKNOWN_KIND } from './stationLayers.ts';

export interface StationMapProps {
  forecasts: readonly StationForecast[];
  onSelect: (stationId: string) => void;
}

/** Every station with its risk now and where it goes. */
export function StationMap({ forecasts, onSelect }: StationMapProps) {
  const { t } = useLingui();
  const locale = useActiveLocale();
  const hasUnknown = forecasts.some(({ risk }) => risk === null);
  const kinds = useMemo(() => riskKinds(hasUnknown), [hasUnknown, locale]);
  // New points fit the map again, which a press on "Show details" must not do.
  const select = useRef(onSelect);
  useEffect(() => {
    select.current = onSelect;
  });
  const points = useMemo(
    () => forecasts.map((forecast) => stationPoint(forecast, (id) => select.current(id))),
    [forecasts, locale],
  );
  return (
    <MapFrame
      title={t`Risk by station`}
      description={<Trans>The arrow shows where the risk goes in the coming week.</Trans>}
      points={points}
      kinds={kinds}
      status="ready"
      height={520}
    />
  );
}

function stationPoint(
  { station, risk, hatching }: StationForecast,
  onSelect: (id: string) => void,
): MapPoint {
  return {
    id: station.id,
    lat: station.lat,
    lng: station.lng,
    name: station.name,
    place: [station.county, station.country].filter(Boolean).join(', '),
    kind: risk?.level ?? UNKNOWN_KIND,
    note: risk ? TREND_ARROW[risk.trend] : undefined,
    facts: [
      ...(risk ? [{ label: <Trans>Coming week</Trans>, value: trendLabel(risk.trend) }] : []),
      ...(hatching ? [{ label: <Trans>Peak of hatching</Trans>, value: formatDate(hatching.peak) }] : []),
    ],
    action: (
      <Button size="small" onClick={() => onSelect(station.id)}>
        <Trans>Show details</Trans>
      </Button>
    ),
  };
}
