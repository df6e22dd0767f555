import { AGGREGATED_MIN_TESTS } from '@epigram/shared-contracts/domain/limits';
import { clientDetailsPath } from '@epigram/shared-contracts/paths';
import { MapFrame } from '@epigram/shared-ui/map';
import { queryState, useFormats } from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useClientMap, useMonthlyStats } from '../homeApi.ts';
import type { HomeScope } from '../homeScope.ts';
import { useMayOpenClients } from '../useMayOpenClients.ts';
import { levelKinds, resultKinds, testPoint } from './testsLayers.ts';

export interface TestsMapProps {
  days: { readonly startDate: string; readonly endDate: string };
  scope: HomeScope;
}

export function TestsMap({ days, scope }: TestsMapProps) {
  // Neither names a client.
  const isByCounty = scope.aggregated || scope.view === 'platform';
  const { t } = useLingui();
  const formats = useFormats();
  const query = useClientMap(days);
  const clients = useMonthlyStats(scope).data?.data.clients;
  const wirePoints = query.data?.data;
  const mayOpenClients = useMayOpenClients();
  const points = useMemo(
    () =>
      (wirePoints ?? []).map((wirePoint, index) => ({
        ...testPoint(wirePoint, index, { formats, isByCounty }),
        action: mayOpenClients && wirePoint.clientId !== undefined && (
          <Link to={clientDetailsPath(wirePoint.clientId)}>
            <Trans>Open client</Trans>
          </Link>
        ),
      })),
    [wirePoints, formats, isByCounty, mayOpenClients],
  );
  const count = points.length;
  const shown = formats.number(count);
  const counties = (
    <Plural value={count} one="# county with enough tests" other="# counties with enough tests" />
  );
  const ofClients = clients !== undefined && (
    <Plural
      value={clients}
      one={`${shown} of # client tested in this period`}
      other={`${shown} of # clients tested in this period`}
    />
  );
  const kinds = useMemo(
    () => (isByCounty ? resultKinds(wirePoints ?? [], formats) : levelKinds()),
    [isByCounty, wirePoints, formats],
  );
  return (
    <MapFrame
      title={isByCounty ? t`Counties by most frequent result` : t`Clients by level of the latest test`}
      description={wirePoints && count > 0 && (isByCounty ? counties : ofClients)}
      help={
        isByCounty ? (
          <Trans>
            Each point is a county, and a county with fewer than {AGGREGATED_MIN_TESTS} tests is not shown, so
            no farm can be identified. The mark is the most frequent result.
          </Trans>
        ) : (
          <Trans>
            Each point is a client, marked by the highest level of its latest test in this period. A client
            without a place of its own is shown at its business.
          </Trans>
        )
      }
      points={points}
      kinds={kinds}
      height={412}
      {...queryState(query)}
      empty={{
        title: <Trans>No test with a place in this period</Trans>,
        text: isByCounty ? (
          <Trans>Choose a longer period above.</Trans>
        ) : (
          <Trans>Choose a longer period above, or check the addresses of your clients.</Trans>
        ),
      }}
    />
  );
}
