import { daysBetween } from '@epigram/shared-contracts/domain/nematodirusRisk';
import { farmForecastsPath } from '@epigram/shared-contracts/paths';
import { apiBusinessIdAtom, currentOrgAccessLevelAtom, useSession } from '@epigram/shared-contracts/session';
import { isAggregatedView } from '@epigram/shared-contracts/permissions';
import {
  Button,
  EmptyState,
  ErrorState,
  Help,
  PageFrame,
  PageSkeleton,
  queryErrorState,
  Skeleton,
  WhenNear,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import { farmSeason } from './farmSeason.ts';
import './forecast.css';
import { useStationForecast } from './forecastApi.ts';
import { Guidance } from './Guidance.tsx';
import { LambingWindow } from './LambingWindow.tsx';
import { ModelHelp } from './ModelHelp.tsx';
import { SeasonHistory } from './SeasonHistory.tsx';
import { SourceLine } from './SourceLine.tsx';
import { StationDetails } from './StationDetails.tsx';
import type { StationForecast } from '../../shared/stationForecast.ts';
import { useForecastView } from './useForecastView.ts';
import { askForForecast } from '../../shared/forecastOverview.ts';
import { useStationForecasts } from '../../shared/useStationForecasts.ts';
import { WatchedPlaces } from './WatchedPlaces.tsx';

// The code of map and chart is large, and the page can be read without it.
const SeasonChart = lazy(() =>
  import('./SeasonChart.tsx').then((module) => ({ default: module.SeasonChart })),
);
const StationMap = lazy(() => import('./StationMap.tsx').then((module) => ({ default: module.StationMap })));

/** The Nematodirus hatching forecast: every station on a map or in a list, and one of them in detail. */
export function ForecastPage() {
  const { t } = useLingui();
  const { forecasts, overview, query } = useStationForecasts();
  const view = useForecastView();
  const businessId = useSession(apiBusinessIdAtom);
  const accessLevel = useSession(currentOrgAccessLevelAtom);
  const showsFarms = businessId !== null && !isAggregatedView(accessLevel);

  if (query.isLoading) return <PageSkeleton shape="cards" />;
  if (!overview) {
    return <ErrorState title={<Trans>The forecast could not be loaded</Trans>} {...queryErrorState(query)} />;
  }
  const selected = forecasts.find(({ station }) => station.id === view.stationId) ?? forecasts[0];
  if (!selected) {
    return (
      <EmptyState
        icon="forecast"
        title={<Trans>There is no weather station yet</Trans>}
        text={<Trans>The forecast shows here once stations have been set up for your country.</Trans>}
      />
    );
  }

  return (
    <PageFrame
      description={
        <>
          <Trans>Predicts when Nematodirus battus eggs hatch on pasture and how much risk lambs face.</Trans>{' '}
          <Help about={t`The forecast and its limits`}>
            <ModelHelp />
          </Help>
        </>
      }
      actions={
        showsFarms && (
          <Button icon="clients" href={farmForecastsPath()}>
            <Trans>Client farms</Trans>
          </Button>
        )
      }
    >
      <OneStation forecast={selected} today={overview.today} view={view}>
        <WhenNear placeholder={<Skeleton height={640} shape="block" />}>
          <StationMap forecasts={forecasts} selectedId={selected.station.id} onSelect={view.selectStation} />
        </WhenNear>
      </OneStation>
      <WatchedPlaces forecasts={forecasts} businessId={showsFarms ? businessId : null} />
      <SourceLine source={overview.source} today={overview.today} />
    </PageFrame>
  );
}

ForecastPage.askAhead = askForForecast;

interface OneStationProps {
  forecast: StationForecast;
  today: string;
  view: ReturnType<typeof useForecastView>;
  /** The map, beside the station. */
  children: React.ReactNode;
}

function OneStation({ forecast, today, view, children }: OneStationProps) {
  const { station } = forecast;
  const query = useStationForecast(station.id);
  const season = farmSeason(station, view.altitude, today);
  const answer = query.data?.data;
  return (
    <>
      <div className="ep-forecast-layout">
        <div className="ep-forecast-station">
          <StationDetails
            forecast={forecast}
            season={season}
            today={today}
            query={query}
            altitude={view.altitude}
            onAltitude={view.setAltitude}
          />
          <Guidance level={season.level} isPastPeak={daysBetween(today, season.dates.peak) <= 0} />
        </div>
        {children}
      </div>
      <WhenNear placeholder={<Skeleton height={360} shape="block" />}>
        <SeasonChart
          query={query}
          name={station.name}
          altitude={view.altitude ?? station.elevation}
          season={season}
          today={today}
        />
      </WhenNear>
      <LambingWindow
        station={station.name}
        dates={season.dates}
        lambing={view.lambing}
        onLambing={view.setLambing}
      />
      {answer && <SeasonHistory answer={answer} shift={season.shift} />}
    </>
  );
}
