import { getBusinessParasiteShares } from '@epigram/shared-contracts/api/organisationAnalytics';
import { type Parasite, PARASITES } from '@epigram/shared-contracts/domain/enumerations';
import { useOperation } from '@epigram/shared-contracts/query';
import { ChartFrame } from '@epigram/shared-ui/chart';
import { NativeSelect, parasiteLabel, queryState, useFormats, useUrlParams } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type AnalyticsScope, graphBody } from '../filters/analyticsFilters.ts';
import { barHeight } from '../graphs/barHeight.ts';
import { parasiteShareChart } from './parasiteShareChart.ts';

const DEFAULT_PARASITE: Parasite = 'strongyle';

interface ParasiteShareCardProps {
  organisationId: number;
  scope: AnalyticsScope;
  /** False while the card is far outside the viewport. */
  enabled: boolean;
}

/** How often each business of an organisation finds one parasite. */
export function ParasiteShareCard({ organisationId, scope, enabled }: ParasiteShareCardProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const [params, changeParams] = useUrlParams();
  const parasite = PARASITES.find((one) => one === params.get('shares')) ?? DEFAULT_PARASITE;
  const input = { params: { orgId: organisationId }, body: { parasite, ...graphBody(scope) } };
  const query = useOperation(getBusinessParasiteShares, input, { keepPrevious: true, enabled });
  const answer = query.data?.data;
  // The texts change with the language.
  const spec = useMemo(() => answer && formats && parasiteShareChart(answer), [answer, formats]);
  const isSuppressed = answer?.businesses.some(({ suppressed }) => suppressed) === true;
  const choose = (next: Parasite) => changeParams((current) => current.set('shares', next));
  return (
    <ChartFrame
      title={t`Share of tests with a parasite, by business`}
      help={
        <Trans>
          Of the worm tests with a result that looked for the parasite, the share that found it. Weeks are
          whole.
        </Trans>
      }
      spec={spec}
      height={barHeight(spec)}
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
        isSuppressed && (
          <p className="ep-soft">
            <Trans>A business without a bar is not shown: it would single out tests.</Trans>
          </p>
        )
      }
      empty={{
        title: isSuppressed ? (
          <Trans>These figures are not shown</Trans>
        ) : (
          <Trans>No test for this parasite</Trans>
        ),
        text: <Trans>Choose another parasite, a longer period or other filters.</Trans>,
      }}
    />
  );
}
