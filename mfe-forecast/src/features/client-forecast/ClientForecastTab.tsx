import type { ClientForecast, FarmForecast } from '@epigram/shared-contracts/api/farmForecasts';
import { forecastPath } from '@epigram/shared-contracts/paths';
import { mayManage } from '@epigram/shared-contracts/permissions';
import {
  apiBusinessIdAtom,
  selectedRoleAtom,
  useSession,
  currentTime,
} from '@epigram/shared-contracts/session';
import {
  Button,
  DescriptionList,
  EmptyState,
  ErrorState,
  formatDate,
  formatNumber,
  LoadingArea,
  Notice,
  queryErrorState,
  Section,
  SkeletonText,
  useActiveLocale,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { downloadCalendar } from '../../shared/downloadCalendar.ts';
import { windowText } from '../../shared/farmWindow.ts';
import { RiskBadge } from '../../shared/RiskBadge.tsx';
import { windowCalendar } from '../../shared/windowCalendar.ts';
import './clientForecast.css';
import { WatchSwitch } from '../../shared/WatchSwitch.tsx';
import { type FarmKey, useClientForecast, useFarmWatch } from './clientForecastApi.ts';
import { FarmForm } from './FarmForm.tsx';

/** The forecast of one client's farm, on the client's page. */
export function ClientForecastTab({ clientId }: { clientId: number }) {
  const businessId = useSession(apiBusinessIdAtom);
  const locale = useActiveLocale();
  return businessId === null ? null : <Forecast key={locale} farm={{ businessId, clientId }} />;
}

function Forecast({ farm }: { farm: FarmKey }) {
  const role = useSession(selectedRoleAtom);
  const query = useClientForecast(farm);
  if (query.isError) {
    return <ErrorState title={<Trans>The forecast could not be loaded</Trans>} {...queryErrorState(query)} />;
  }
  if (!query.data) {
    return (
      <LoadingArea>
        <SkeletonText lines={6} />
      </LoadingArea>
    );
  }
  const answer = query.data.data;
  // Any member of a business may edit its clients; in an organisation, only its Managers may. The server decides.
  const mayEdit = role !== null && (role.type === 'business' || mayManage(role.role));
  return (
    <div className="ep-farm">
      {answer.forecast ? (
        <FarmSeason farm={farm} forecast={answer.forecast} isWatched={answer.isWatched ?? false} />
      ) : (
        <NoForecast missing={answer.missing} />
      )}
      {mayEdit && <FarmForm farm={farm} forecast={answer.forecast} />}
    </div>
  );
}

function NoForecast({ missing }: Pick<ClientForecast, 'missing'>) {
  return (
    <EmptyState
      compact
      icon="forecast"
      title={<Trans>This farm has no forecast yet</Trans>}
      text={
        missing === 'no-place' ? (
          <Trans>Give the client a postcode, or choose a weather station.</Trans>
        ) : (
          <Trans>No weather station is within 150 km. Choose one to follow it all the same.</Trans>
        )
      }
    />
  );
}

interface FarmSeasonProps {
  farm: FarmKey;
  forecast: FarmForecast;
  isWatched: boolean;
}

function FarmSeason({ farm, forecast, isWatched }: FarmSeasonProps) {
  const watch = useFarmWatch(farm);
  const { t } = useLingui();
  const { station, altitude, lambing, window, clientName } = forecast;
  const height = altitude ?? station.elevation;
  const metres = formatNumber(height);
  const distance = formatNumber(station.distanceKm, { maximumFractionDigits: 0 });
  const address = `${forecastPath()}?station=${encodeURIComponent(station.id)}&height=${Math.max(0, height)}`;
  return (
    <Section
      title={t`Nematodirus forecast`}
      description={
        station.distanceKm === null ? (
          station.name
        ) : station.isExact ? (
          <Trans>
            {station.name}, {distance} km away
          </Trans>
        ) : (
          <Trans>
            {station.name}, about {distance} km away, by postcode
          </Trans>
        )
      }
      actions={
        <Button href={address}>
          <Trans>Season day by day</Trans>
        </Button>
      }
    >
      <div>
        <p className="ep-soft">
          <Trans>Risk now</Trans>
        </p>
        <RiskBadge risk={forecast} size="large" />
      </div>
      <DescriptionList
        columns={3}
        items={[
          { label: t`Start (10% hatched)`, value: formatDate(forecast.start) },
          { label: t`Peak (50% hatched)`, value: formatDate(forecast.peak) },
          { label: t`End (90% hatched)`, value: formatDate(forecast.end) },
          {
            label: t`Altitude`,
            value: altitude === null ? t`${metres} m, as the station` : t`${metres} m`,
          },
          { label: t`Window to watch`, value: windowText(window) },
        ]}
      />
      {window === null && lambing.first && lambing.last && (
        <Notice tone="info">
          <Trans>
            These lambs are not 6 to 12 weeks old while eggs hatch. Check the dates: they have to belong to
            the season shown.
          </Trans>
        </Notice>
      )}
      <WatchSwitch
        watched={isWatched}
        busy={watch.isPending}
        error={watch.error}
        onChange={(next) => watch.mutate(next)}
      />
      {window && (
        <div>
          <Button
            icon="calendar-add"
            onClick={() =>
              downloadCalendar(
                windowCalendar({
                  ...window,
                  place: `client-${farm.clientId}`,
                  title: t`Watch lambs for Nematodirus: ${clientName}`,
                  text: t`Forecast for ${clientName}. Assess each group’s grazing history and speak to your vet. Do not wait for signs or for egg counts.`,
                  now: currentTime(),
                }),
              )
            }
          >
            <Trans>Add to calendar</Trans>
          </Button>
        </div>
      )}
    </Section>
  );
}
