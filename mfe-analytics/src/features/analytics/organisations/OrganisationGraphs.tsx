import { ChartFrame } from '@epigram/shared-ui/chart';
import { Columns, queryState, Section, Stack, useFormats } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { AnalyticsScope } from '../filters/analyticsFilters.ts';
import { barHeight } from '../graphs/barHeight.ts';
import { useOrganisationGraphs } from './organisationApi.ts';
import { ParasiteShareCard } from './ParasiteShareCard.tsx';
import { distributionChart, overTimeChart, raceChart } from './organisationCharts.ts';
import { useGraphPlace } from '../useGraphPlace.ts';

export interface OrganisationGraphsProps {
  organisationId: number;
  scope: AnalyticsScope;
}

/** Compares the businesses of an organisation. */
export function OrganisationGraphs({ organisationId, scope }: OrganisationGraphsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { place, isWanted } = useGraphPlace();
  const query = useOrganisationGraphs(organisationId, scope, isWanted);
  const { data } = query;
  const specs = useMemo(
    () =>
      data && {
        overTime: overTimeChart(data.overTime, formats),
        distribution: distributionChart(data.distribution),
        race: raceChart(data.race, formats),
      },
    [data, formats],
  );
  const state = queryState(query);
  return (
    <div ref={place}>
      <Section title={t`Businesses compared`} surface="plain">
        <Stack>
          <ChartFrame
            title={t`Tests by month and business`}
            help={<Trans>The businesses with the most tests have a line each; the others share one.</Trans>}
            spec={specs?.overTime}
            {...state}
          />
          <ParasiteShareCard organisationId={organisationId} scope={scope} enabled={isWanted} />
          <Columns>
            <ChartFrame
              title={t`Share of tests by business`}
              spec={specs?.distribution}
              height={barHeight(specs?.distribution)}
              {...state}
            />
            <ChartFrame
              title={t`Cumulative tests, month by month`}
              help={
                <Trans>Press play or move through the months: each bar grows by that month’s tests.</Trans>
              }
              spec={specs?.race}
              height={barHeight(specs?.distribution)}
              {...state}
            />
          </Columns>
        </Stack>
      </Section>
    </div>
  );
}
