import { MapFrame, type MapPoint } from '@epigram/shared-ui/map';
import { Button, countryLabel, type Formats, useFormats } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef } from 'react';
import { trendLabel } from '../../shared/riskWords.ts';
import { StationList } from './StationList.tsx';
import type { StationForecast } from '../../shared/stationForecast.ts';
import { riskKinds, TREND_ARROW } from './stationLayers.ts';

export interface StationMapProps {
  forecasts: readonly StationForecast[];
  selectedId: string;
  onSelect: (stationId: string) => void;
}

/** Every station with its current risk and trend, on a map or in a list. */
export function StationMap({ forecasts, selectedId, onSelect }: StationMapProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const kinds = useMemo(
    () => riskKinds(new Set(forecasts.map(({ station }) => station.level)), formats),
    [forecasts, formats],
  );
  // New points reset the map's view, which pressing "Show details" must not do.
  const select = useRef(onSelect);
  useEffect(() => {
    select.current = onSelect;
  });
  const points = useMemo(
    () => forecasts.map((forecast) => stationPoint(forecast, formats, (id) => select.current(id))),
    [forecasts, formats],
  );
  return (
    <MapFrame
      title={t`Risk by station`}
      description={<Trans>The arrow shows how risk will change over the next week.</Trans>}
      points={points}
      kinds={kinds}
      status="ready"
      height={520}
      list={<StationList forecasts={forecasts} selectedId={selectedId} onSelect={onSelect} />}
    />
  );
}

function stationPoint(
  { station }: StationForecast,
  formats: Formats,
  onSelect: (id: string) => void,
): MapPoint {
  return {
    id: station.id,
    lat: station.lat,
    lng: station.lng,
    name: station.name,
    place: [station.county, countryLabel(station.country)].filter(Boolean).join(', '),
    kind: station.level,
    note: TREND_ARROW[station.trend],
    facts: [
      { label: <Trans>Coming week</Trans>, value: trendLabel(station.trend, formats) },
      { label: <Trans>Peak of hatching</Trans>, value: formats.date(station.peak) },
    ],
    action: (
      <Button size="small" onClick={() => onSelect(station.id)}>
        <Trans>Show details</Trans>
      </Button>
    ),
  };
}
