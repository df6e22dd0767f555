import { DescriptionList, formatDate, formatNumber, Notice, Section, Tag } from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FieldHeight } from './FieldHeight.tsx';
import { ModelHelp } from './ModelHelp.tsx';
import { RiskBadge } from './RiskBadge.tsx';
import { atAltitude, daysBetween, isoDay, seasonAt } from './season.ts';
import { SeasonText } from './SeasonText.tsx';
import { stationPlace } from './stationPlace.ts';
import type { StationForecast } from './stationForecast.ts';

export interface StationDetailsProps {
  forecast: StationForecast;
  /** Height of the user's fields in metres above the sea; null where it is the station's. */
  fieldHeight: number | null;
  onFieldHeight: (metres: number | null) => void;
}

/** One station: the risk now, and when eggs hatch. */
export function StationDetails({ forecast, fieldHeight, onFieldHeight }: StationDetailsProps) {
  const { t } = useLingui();
  const { station, risk, hatching, isOwn, distanceKm } = forecast;
  const elevation = formatNumber(station.elevation);
  const distance = formatNumber(distanceKm, { maximumFractionDigits: 0 });
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
      {risk && (
        <div>
          <p className="ep-soft">{t`Risk now`}</p>
          <RiskBadge risk={risk} size="large" />
        </div>
      )}
      {hatching ? (
        <>
          <HatchingDates forecast={{ ...forecast, hatching }} fieldHeight={fieldHeight} />
          <FieldHeight value={fieldHeight} stationElevation={station.elevation} onChange={onFieldHeight} />
        </>
      ) : (
        <Notice>
          <Trans>There is not enough weather data at this station for hatching dates.</Trans>
        </Notice>
      )}
    </Section>
  );
}

interface HatchingDatesProps {
  forecast: StationForecast & { readonly hatching: NonNullable<StationForecast['hatching']> };
  fieldHeight: number | null;
}

function HatchingDates({ forecast, fieldHeight }: HatchingDatesProps) {
  const { t } = useLingui();
  const { station, risk, hatching } = forecast;
  const dates = fieldHeight === null ? hatching : atAltitude(hatching, station.elevation, fieldHeight);
  const now = new Date();
  const season = seasonAt(dates, now);
  const daysLeft = Math.max(0, Math.min(hatching.hatchingDays, daysBetween(isoDay(now), dates.end) + 1));
  return (
    <>
      <p className="ep-forecast-season">
        <SeasonText season={season} dates={dates} />
      </p>
      <DescriptionList
        columns={3}
        items={[
          { label: t`Start (10% hatched)`, value: formatDate(dates.start) },
          { label: t`Peak (50% hatched)`, value: formatDate(dates.peak) },
          { label: t`End (90% hatched)`, value: formatDate(dates.end) },
          {
            label: t`Length of hatching`,
            value: <Plural value={hatching.hatchingDays} one="# day" other="# days" />,
          },
          { label: t`Days of hatching left`, value: formatNumber(daysLeft) },
          {
            label: t`Degree days since 1 March`,
            value: risk && formatNumber(risk.index, { maximumFractionDigits: 0 }),
          },
        ]}
      />
    </>
  );
}
