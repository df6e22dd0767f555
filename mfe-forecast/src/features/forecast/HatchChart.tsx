import type { StationHatching, StationRisk, WeatherStation } from '@epigram/shared-contracts/api/weather';
import { ChartFrame } from '@epigram/shared-ui/chart';
import { colors, useActiveLocale, useColorMode } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { hatchChart, markedDays } from './hatchChartOptions.ts';
import { isoDay } from './season.ts';

export interface HatchChartProps {
  station: WeatherStation;
  series: StationRisk['series'];
  hatching: StationHatching | null;
}

/** How far hatching is, day by day. */
export function HatchChart({ station, series, hatching }: HatchChartProps) {
  const { t } = useLingui();
  const locale = useActiveLocale();
  const { mode } = useColorMode();
  const spec = useMemo(() => hatchChart(series), [series, locale]);
  const options = useMemo(() => {
    const color = colors[mode];
    return {
      plotOptions: { series: { marker: { enabled: false } } },
      xAxis: {
        plotLines: markedDays(series, hatching, isoDay(new Date())).map(({ id, index, label }) => ({
          id,
          value: index,
          color: id === 'today' ? color.ink : color.lineStrong,
          dashStyle: id === 'today' ? ('Solid' as const) : ('Dash' as const),
          width: 1,
          label: { text: label, rotation: 0, y: 12, style: { color: color.ink, fontSize: '12px' } },
        })),
      },
      yAxis: { max: 100 },
    };
  }, [series, hatching, mode, locale]);
  const name = station.name;
  return (
    <ChartFrame
      title={t`Share of eggs hatched`}
      description={<Trans>At the height of {name}</Trans>}
      help={
        <Trans>
          The model’s estimate of how many of the eggs on pasture have hatched. It rises from 10% at the start
          to 90% at the end of hatching.
        </Trans>
      }
      spec={spec}
      options={options}
      status="ready"
      height={260}
    />
  );
}
