import { AGGREGATED_MIN_TESTS } from '@epigram/shared-contracts/domain/limits';
import { clientDetailsPath } from '@epigram/shared-contracts/paths';
import { MapFrame } from '@epigram/shared-ui/map';
import { queryState, useFormats } from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useClientMap } from '../homeApi.ts';
import { useMayOpenClients } from '../useMayOpenClients.ts';
import { resultKinds, testPoint } from './testsLayers.ts';

export interface TestsMapProps {
  days: { readonly startDate: string; readonly endDate: string };
  aggregated: boolean;
}

export function TestsMap({ days, aggregated }: TestsMapProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const query = useClientMap(days);
  const wirePoints = query.data?.data;
  const mayOpenClients = useMayOpenClients();
  const points = useMemo(
    () =>
      (wirePoints ?? []).map((wirePoint, index) => ({
        ...testPoint(wirePoint, index, formats),
        action: mayOpenClients && wirePoint.clientId !== undefined && (
          <Link to={clientDetailsPath(wirePoint.clientId)}>
            <Trans>Open client</Trans>
          </Link>
        ),
      })),
    [wirePoints, formats, mayOpenClients],
  );
  const count = points.length;
  const kinds = useMemo(() => resultKinds(formats), [formats]);
  return (
    <MapFrame
      title={aggregated ? t`Counties by most frequent result` : t`Clients by latest result`}
      description={
        wirePoints &&
        count > 0 &&
        (aggregated ? (
          <Plural value={count} one="# county with enough tests" other="# counties with enough tests" />
        ) : (
          <Plural
            value={count}
            one="# client tested in this period"
            other="# clients tested in this period"
          />
        ))
      }
      help={
        aggregated ? (
          <Trans>
            In Aggregated View each point is a county, and a county with fewer than {AGGREGATED_MIN_TESTS}{' '}
            tests is not shown, so no farm can be identified. The mark is the most frequent result.
          </Trans>
        ) : (
          <Trans>
            Each point is a client, marked by the result of its latest test in this period. A client without a
            place of its own is shown at its business.
          </Trans>
        )
      }
      points={points}
      kinds={kinds}
      height={412}
      {...queryState(query)}
      empty={{
        title: <Trans>No test with a place in this period</Trans>,
        text: aggregated ? (
          <Trans>Choose a longer period above.</Trans>
        ) : (
          <Trans>Choose a longer period above, or check the addresses of your clients.</Trans>
        ),
      }}
    />
  );
}
