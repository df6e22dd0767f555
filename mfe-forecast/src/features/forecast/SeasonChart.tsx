import type { StationForecastAnswer } from '@epigram/shared-contracts/api/weather';
import { ChartFrame } from '@epigram/shared-ui/chart';
import { colors, queryState, useColorMode, useFormats, useIsMobile } from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { FarmSeason } from './farmSeason.ts';
import type { useStationForecast } from './forecastApi.ts';
import { riskLabel } from '../../shared/riskWords.ts';
import { levelBands, markedDays, seasonChart, type SeasonDay, seasonDays } from './seasonChartOptions.ts';
import { riskToken } from '../../shared/riskStyle.ts';

export interface SeasonChartProps {
  query: ReturnType<typeof useStationForecast>;
  name: string;
  /** Altitude of the fields, or of the station. */
  altitude: number;
  season: FarmSeason;
  today: string;
}

/** Opacity as two hex digits: the bands are behind the curve and its grid. */
const BAND_OPACITY = '2e';
const NO_DAYS: StationForecastAnswer['days'] = [];

/** The hatched share by day, with the season's levels behind it. */
export function SeasonChart({ query, name, altitude, season, today }: SeasonChartProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const answer = query.data?.data;
  const days = useMemo(
    () => seasonDays(answer?.days ?? NO_DAYS, season.dates.peak, season.shift, today),
    [answer, season.dates.peak, season.shift, today],
  );
  const spec = useMemo(() => answer && seasonChart(days, formats), [answer, days, formats]);
  const options = useSeasonOptions(days, season, today);
  const metres = formats.number(altitude);
  return (
    <ChartFrame
      title={t`The season, day by day`}
      description={
        season.shift === 0 ? (
          <Trans>
            At {name}, {metres} m
          </Trans>
        ) : (
          <>
            <Trans>At {metres} m:</Trans>{' '}
            {season.shift > 0 ? (
              <Plural
                value={season.shift}
                one="# day later than at the station"
                other="# days later than at the station"
              />
            ) : (
              <Plural
                value={-season.shift}
                one="# day earlier than at the station"
                other="# days earlier than at the station"
              />
            )}
          </>
        )
      }
      help={
        <Trans>
          The line is the model’s estimate of how many of the eggs on pasture have hatched: 10% at the start,
          half at the peak, 90% at the end. The bands behind it are the risk levels for lambs.
        </Trans>
      }
      spec={spec}
      options={options}
      height={300}
      {...queryState(query)}
    />
  );
}

function useSeasonOptions(days: readonly SeasonDay[], { dates }: FarmSeason, today: string) {
  const formats = useFormats();
  const isMobile = useIsMobile();
  const { mode } = useColorMode();
  return useMemo(() => {
    const color = colors[mode];
    const small = { color: color.inkSoft, fontSize: '11px' };
    return {
      plotOptions: { series: { marker: { enabled: false } } },
      xAxis: {
        plotBands: levelBands(days, dates.peak).map(({ level, from, to }) => ({
          from,
          to,
          color: `${color[riskToken(level)]}${BAND_OPACITY}`,
          // A phone has no room for the texts; the table of dates has them.
          label: isMobile
            ? undefined
            : { text: riskLabel(level, formats), verticalAlign: 'bottom' as const, y: -6, style: small },
        })),
        plotLines: markedDays(days, dates, today, formats).map(({ id, index, label }) => ({
          id,
          value: index,
          color: id === 'today' ? color.ink : color.lineStrong,
          dashStyle: id === 'today' ? ('Solid' as const) : ('Dash' as const),
          width: id === 'today' ? 2 : 1,
          zIndex: 4,
          label: {
            text: label,
            rotation: 0,
            y: id === 'today' ? 30 : 14,
            style: { color: color.ink, fontSize: '12px', fontWeight: id === 'today' ? '600' : '400' },
          },
        })),
      },
      yAxis: { max: 100 },
    };
  }, [days, dates, today, mode, isMobile, formats]);
}
