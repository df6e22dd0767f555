import { daysBetween } from '@epigram/shared-contracts/domain/nematodirusRisk';
import { DescriptionList, formatDate, formatNumber, Section, Tag, WhenNear } from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import type { FarmSeason } from './farmSeason.ts';
import { type useStationForecast, useStationWatch } from './forecastApi.ts';
import { ModelHelp } from './ModelHelp.tsx';
import { RiskBadge } from '../../shared/RiskBadge.tsx';
import { isHatching, seasonAt } from './season.ts';
import { SeasonText } from './SeasonText.tsx';
import type { StationForecast } from '../../shared/stationForecast.ts';
import { stationPlace } from './stationPlace.ts';

// The only parts of this page that use antd.
const FieldAltitude = lazy(async () => ({ default: (await import('./FieldAltitude.tsx')).FieldAltitude }));
const WatchSwitch = lazy(async () => ({
  default: (await import('../../shared/WatchSwitch.tsx')).WatchSwitch,
}));

export interface StationDetailsProps {
  forecast: StationForecast;
  season: FarmSeason;
  today: string;
  query: ReturnType<typeof useStationForecast>;
  /** Altitude of the user's fields in metres; null if the station's applies. */
  altitude: number | null;
  onAltitude: (metres: number | null) => void;
}

/** One station: the current risk, and when eggs hatch. */
export function StationDetails(props: StationDetailsProps) {
  const { forecast, season, today, query, altitude, onAltitude } = props;
  const { t } = useLingui();
  const { station, isOwn, distanceKm } = forecast;
  const elevation = formatNumber(station.elevation);
  const distance = formatNumber(distanceKm, { maximumFractionDigits: 0 });
  const phase = seasonAt(season.dates, today);
  return (
    <Section
      title={station.name}
      help={<ModelHelp />}
      description={
        <>
          {stationPlace(station)} · <Trans>{elevation} m above sea level</Trans>
          {distanceKm !== null && <Trans> · {distance} km away</Trans>}
        </>
      }
      actions={
        isOwn && (
          <Tag tone="brand" icon="place">
            <Trans>Your station</Trans>
          </Tag>
        )
      }
    >
      <div>
        <p className="ep-soft">{season.shift === 0 ? t`Risk now` : t`Risk now on your fields`}</p>
        <RiskBadge risk={season} size="large" />
      </div>
      <p className="ep-forecast-season">
        <SeasonText
          season={phase}
          dates={season.dates}
          shift={season.shift}
          history={query.data?.data.history}
        />
        {/* Outside the season, the text also describes the last one: its space is reserved, so that the content below
            does not move. */}
        {phase.phase === 'off' && query.isLoading && <span className="ep-forecast-season-place" />}
      </p>
      <DescriptionList
        columns={3}
        items={[
          { label: t`Start (10% hatched)`, value: formatDate(season.dates.start) },
          { label: t`Peak (50% hatched)`, value: formatDate(season.dates.peak) },
          { label: t`End (90% hatched)`, value: formatDate(season.dates.end) },
          {
            label: t`Hatching period`,
            value: <Plural value={daysBetween(station.start, station.end) + 1} one="# day" other="# days" />,
          },
          ...(isHatching(phase)
            ? [
                {
                  label: t`Hatching days remaining`,
                  value: formatNumber(daysBetween(today, season.dates.end) + 1),
                },
              ]
            : []),
          ...(phase.phase === 'off' || phase.phase === 'over'
            ? []
            : [
                {
                  label: t`Degree days since 1 March`,
                  value: formatNumber(station.index, { maximumFractionDigits: 0 }),
                },
              ]),
        ]}
      />
      <StationWatch key={station.id} stationId={station.id} />
      <WhenNear placeholder={<div className="ep-forecast-altitude-place" />}>
        <FieldAltitude value={altitude} stationElevation={station.elevation} onChange={onAltitude} />
      </WhenNear>
    </Section>
  );
}

/** Hidden until the state is known, because the switch would show a wrong one for a moment. */
function StationWatch({ stationId }: { stationId: string }) {
  const { watched, change } = useStationWatch(stationId);
  const place = <div className="ep-forecast-watch-place" />;
  if (watched === undefined) return place;
  return (
    <WhenNear placeholder={place}>
      <WatchSwitch
        watched={watched}
        busy={change.isPending}
        error={change.error}
        onChange={(next) => change.mutate(next)}
      />
    </WhenNear>
  );
}
