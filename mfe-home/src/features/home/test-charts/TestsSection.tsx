import { SegmentedControl, Section, Skeleton, WhenNear } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { lazy, useMemo } from 'react';
import type { HomeScope } from '../homeScope.ts';
import { periodDays } from '../period/period.ts';
import { useHomePeriod } from '../period/useHomePeriod.ts';
import { TestsCompleteCard } from './TestsCompleteCard.tsx';

// The chart and map code is heavy. The numbers above do not need it.
const TrendChart = lazy(() => import('./TrendChart.tsx').then((module) => ({ default: module.TrendChart })));
const TestsMap = lazy(() => import('./TestsMap.tsx').then((module) => ({ default: module.TestsMap })));
const EggCountChart = lazy(() =>
  import('../egg-counts/EggCountChart.tsx').then((module) => ({ default: module.EggCountChart })),
);

export interface TestsSectionProps {
  scope: HomeScope;
}

/** The tests of a period: their number and findings, by week and by place. */
export function TestsSection({ scope }: TestsSectionProps) {
  const { t } = useLingui();
  const [period, choosePeriod] = useHomePeriod();
  const days = useMemo(() => periodDays(period), [period]);
  return (
    <Section
      title={t`Tests`}
      surface="plain"
      actions={
        <SegmentedControl
          label={t`Period`}
          options={[
            { value: '30d', label: t`30 days` },
            { value: '90d', label: t`90 days` },
            { value: '12m', label: t`12 months` },
          ]}
          value={period}
          onChange={choosePeriod}
        />
      }
    >
      <div className="ep-home-pair">
        <div className="ep-home-column">
          <TestsCompleteCard days={days} />
          <WhenNear placeholder={<Skeleton height={340} shape="block" />}>
            <TrendChart days={days} />
          </WhenNear>
        </div>
        <WhenNear placeholder={<Skeleton height={520} shape="block" />}>
          <TestsMap days={days} scope={scope} />
        </WhenNear>
      </div>
      <WhenNear placeholder={<Skeleton height={420} shape="block" />}>
        <EggCountChart days={days} />
      </WhenNear>
    </Section>
  );
}
