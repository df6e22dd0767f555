import { toApiError } from '@epigram/shared-contracts/errors';
import {
  Button,
  EmptyState,
  ErrorState,
  formatDate,
  LoadingArea,
  Notice,
  queryErrorState,
  Section,
  SkeletonText,
  useErrorText,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { clientForecastPath } from '../../shared/clientForecastPath.ts';
import { RiskBadge, type RiskBadgeProps } from '../../shared/RiskBadge.tsx';
import type { StationForecast } from '../../shared/stationForecast.ts';
import { stationPlace } from './stationPlace.ts';
import { useEndWatch, useWatches, type WatchedPlace } from './watchesApi.ts';

export interface WatchedPlacesProps {
  forecasts: readonly StationForecast[];
  /** Null if the user may not see any clients. */
  businessId: number | null;
}

/** The user's watched stations and client farms, each with its current level and a button to stop. */
export function WatchedPlaces({ forecasts, businessId }: WatchedPlacesProps) {
  const { t } = useLingui();
  const { stations, farms } = useWatches(businessId);
  const end = useEndWatch();
  const errorText = useErrorText();
  const failed = [stations, farms].find(({ isError }) => isError);
  const stationIds = stations.data?.data.stationIds;
  const watchedFarms = businessId === null ? [] : farms.data?.data;
  const watched = forecasts.filter(({ station }) => stationIds?.includes(station.id));
  const stop = (place: WatchedPlace) => end.mutate(place);
  return (
    <Section
      title={t`What you watch`}
      description={<Trans>You are notified when the level of one of these changes.</Trans>}
    >
      {failed ? (
        <ErrorState compact {...queryErrorState(failed)} />
      ) : stationIds === undefined || watchedFarms === undefined ? (
        <LoadingArea>
          <SkeletonText lines={3} />
        </LoadingArea>
      ) : watched.length + watchedFarms.length === 0 ? (
        <EmptyState
          compact
          icon="bell"
          title={<Trans>You are not watching any station or farm yet</Trans>}
          text={
            <Trans>Switch on “Tell me when the level changes” at a station, or on a client’s page.</Trans>
          }
        />
      ) : (
        <ul role="list" className="ep-forecast-watches" aria-label={t`What you watch`}>
          {watched.map(({ station }) => (
            <Watched
              key={station.id}
              name={station.name}
              href={`?station=${encodeURIComponent(station.id)}`}
              about={<Trans>Weather station · {stationPlace(station)}</Trans>}
              risk={station}
              peak={station.peak}
              busy={end.isPending}
              onStop={() => stop({ stationId: station.id })}
            />
          ))}
          {watchedFarms.map((farm) => (
            <Watched
              key={farm.clientId}
              name={farm.clientName}
              href={clientForecastPath(farm.clientId)}
              about={<Trans>Client farm · {farm.station.name}</Trans>}
              risk={farm}
              peak={farm.peak}
              busy={end.isPending}
              onStop={() => stop({ businessId: farm.businessId, clientId: farm.clientId })}
            />
          ))}
        </ul>
      )}
      {end.error && (
        <Notice tone="danger" live>
          {errorText(toApiError(end.error))}
        </Notice>
      )}
    </Section>
  );
}

interface WatchedProps extends RiskBadgeProps {
  name: string;
  href: string;
  about: React.ReactNode;
  peak: string;
  busy: boolean;
  onStop: () => void;
}

function Watched({ name, href, about, risk, peak, busy, onStop }: WatchedProps) {
  const { t } = useLingui();
  const day = formatDate(peak);
  return (
    <li className="ep-forecast-watch">
      <span>
        <Link to={href}>{name}</Link>
        <br />
        <span className="ep-soft">{about}</span>
      </span>
      <span>
        <RiskBadge risk={risk} />
        <br />
        <span className="ep-soft">
          <Trans>Peak {day}</Trans>
        </span>
      </span>
      <Button size="small" disabled={busy} aria-label={t`Stop watching ${name}`} onClick={onStop}>
        <Trans>Stop watching</Trans>
      </Button>
    </li>
  );
}
