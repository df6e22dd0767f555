import { ChartFrame } from '@epigram/shared-ui/chart';
import { parasiteLabel, queryState, useFormats } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ClientKey } from '../../../shared/clientApi.ts';
import { useVisits } from '../../../shared/visits/latestVisitsApi.ts';
import { sampledLabel } from '../../../shared/visits/groupWords.ts';
import { groupTrends } from './groupTrendChart.ts';

const HEIGHT = 260;

/** How the means of the client's groups changed over the latest visits. */
export function GroupTrends({ client }: { client: ClientKey }) {
  const { t } = useLingui();
  const formats = useFormats();
  const query = useVisits(client);
  const visits = query.data?.data;
  const trends = useMemo(() => (visits ? groupTrends(visits, formats) : []), [visits, formats]);
  return (
    <>
      {trends.map((trend) => {
        const { id, parasite, spec } = trend;
        const [animals, name] = [sampledLabel(trend), parasiteLabel(parasite)];
        return (
          <ChartFrame
            key={id}
            title={t`Group mean at each visit: ${animals}, ${name}`}
            description={<Trans>The latest visits, with the 95% interval of the mean and its samples</Trans>}
            spec={spec}
            height={HEIGHT}
            {...queryState(query)}
          />
        );
      })}
    </>
  );
}
