import { type Parasite, PARASITES } from '@epigram/shared-contracts/domain/enumerations';
import { ChartFrame } from '@epigram/shared-ui/chart';
import {
  BurdenLegend,
  NativeSelect,
  parasiteLabel,
  queryState,
  useFormats,
  useIsMobile,
  useUrlParams,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useBurdenLevels } from '../analyticsApi.ts';
import type { AnalyticsScope } from '../filters/analyticsFilters.ts';
import { useTestsLink } from '../testsLink.ts';
import { useGraphPlace } from '../useGraphPlace.ts';
import { burdenChart } from './burdenChart.ts';
import { asMonths, levelWeeks } from './burdenPeriods.ts';

const DEFAULT_PARASITE: Parasite = 'strongyle';

export interface ParasiteBurdenCardProps {
  scope: AnalyticsScope;
}

/** The burden levels of one parasite, week by week. */
export function ParasiteBurdenCard({ scope }: ParasiteBurdenCardProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const byMonth = useIsMobile();
  const [params, changeParams] = useUrlParams();
  const { place, isWanted } = useGraphPlace();
  const parasite = PARASITES.find((one) => one === params.get('parasite')) ?? DEFAULT_PARASITE;
  const testsLink = useTestsLink(scope);
  const query = useBurdenLevels(scope, parasite, isWanted);
  const levels = query.data?.data;
  const spec = useMemo(() => {
    if (!levels) return undefined;
    const weeks = levelWeeks(levels);
    return burdenChart(byMonth ? asMonths(weeks) : weeks, {
      formats,
      byMonth,
      marksSeason: true,
      href: ({ start, end }) => testsLink({ start, end, testTypes: ['Worm FEC'] }),
    });
  }, [levels, byMonth, testsLink, formats]);
  const choose = (next: Parasite) => changeParams((current) => current.set('parasite', next));
  return (
    <div ref={place}>
      <ChartFrame
        title={t`Burden by parasite, by week`}
        help={<BurdenHelp />}
        spec={spec}
        {...queryState(query)}
        actions={
          <NativeSelect
            label={t`Parasite`}
            className="ep-analytics-choice"
            options={PARASITES.map((value) => ({ value, label: parasiteLabel(value) }))}
            value={parasite}
            onChange={choose}
          />
        }
        footer={
          parasite === 'nematodirus' && (
            <Trans>
              Nematodirus counts must not drive the treatment of lambs: the immature larvae do the damage
              before eggs appear.
            </Trans>
          )
        }
        empty={{
          title: <Trans>No test for this parasite</Trans>,
          text: <Trans>Choose another parasite, a longer period or other filters.</Trans>,
        }}
      />
    </div>
  );
}

function BurdenHelp() {
  return (
    <div className="ep-analytics-help">
      <p>
        <Trans>
          Each column is a week and shows the share of its tests at each level of the burden scale.
        </Trans>
      </p>
      <BurdenLegend />
      <p>
        <Trans>
          The limits between the levels differ by animal type and parasite. The limit between High and Very
          High is a choice made for this product, as no source gives one.
        </Trans>
      </p>
    </div>
  );
}
