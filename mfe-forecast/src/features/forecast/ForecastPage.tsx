import {
  Button,
  EmptyState,
  ErrorState,
  Help,
  Notice,
  PageFrame,
  PageSkeleton,
  queryErrorState,
  type QueryLike,
  Section,
  Skeleton,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import './forecast.css';
import { isHatching } from './hatchChartOptions.ts';
import { ModelHelp } from './ModelHelp.tsx';
import { StationDetails } from './StationDetails.tsx';
import { StationList } from './StationList.tsx';
import { useForecastView } from './useForecastView.ts';
import { useStationForecasts } from './useStationForecasts.ts';

// The code of map and chart is heavy, and the page reads without it.
const HatchChart = lazy(() => import('./HatchChart.tsx').then((module) => ({ default: module.HatchChart })));
const StationMap = lazy(() => import('./StationMap.tsx').then((module) => ({ default: module.StationMap })));

/** The Nematodirus hatching forecast: every station on a map or in a list, and one of them in detail. */
export function ForecastPage() {
  const { t } = useLingui();
  const { forecasts, stations, failedPart, isLoading } = useStationForecasts();
  const view = useForecastView();

  if (isLoading) return <PageSkeleton shape="cards" />;
  if (stations.isError) {
    return (
      <ErrorState title={<Trans>The forecast could not be loaded</Trans>} {...queryErrorState(stations)} />
    );
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
          <Trans>
            When the eggs of the roundworm Nematodirus battus hatch on pasture, and how high the risk for
            lambs is.
          </Trans>{' '}
          <Help about={t`The forecast and its limits`}>
            <ModelHelp />
          </Help>
        </>
      }
    >
      {failedPart && <MissingPart query={failedPart} />}
      <div className="ep-forecast-layout">
        <div className="ep-forecast-station">
          <StationDetails
            forecast={selected}
            fieldHeight={view.fieldHeight}
            onFieldHeight={view.setFieldHeight}
          />
          {selected.risk && isHatching(selected.risk.series) && (
            <Suspense fallback={<Skeleton height={360} shape="block" />}>
              <HatchChart
                station={selected.station}
                series={selected.risk.series}
                hatching={selected.hatching}
              />
            </Suspense>
          )}
        </div>
        <Suspense fallback={<Skeleton height={640} shape="block" />}>
          <StationMap forecasts={forecasts} onSelect={view.selectStation} />
        </Suspense>
      </div>
      <Section title={t`All stations`} description={<Trans>Your own and the nearest first</Trans>}>
        <StationList forecasts={forecasts} selectedId={selected.station.id} onSelect={view.selectStation} />
      </Section>
    </PageFrame>
  );
}

function MissingPart({ query }: { query: QueryLike }) {
  const { text, onRetry, retrying } = queryErrorState(query);
  return (
    <Notice
      tone="warning"
      live
      title={<Trans>Part of the forecast is missing</Trans>}
      action={
        <Button size="small" icon="refresh" onClick={onRetry} busy={retrying}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
