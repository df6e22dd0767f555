import { AGGREGATED_MIN_TESTS } from '@epigram/shared-contracts/domain/limits';
import { MapFrame } from '@epigram/shared-ui/map';
import { queryState, useFormats } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useClientMap } from '../homeApi.ts';
import { resultKinds, testPoints } from './testsLayers.ts';

export interface TestsMapProps {
  days: { readonly startDate: string; readonly endDate: string };
  aggregated: boolean;
}

export function TestsMap({ days, aggregated }: TestsMapProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const query = useClientMap(days);
  const wirePoints = query.data?.data;
  const points = useMemo(() => testPoints(wirePoints ?? [], formats), [wirePoints, formats]);
  const kinds = useMemo(() => resultKinds(formats), [formats]);
  return (
    <MapFrame
      title={t`Where tests were done`}
      help={
        aggregated ? (
          <Trans>
            In Aggregated View each point is a county, and a county with fewer than {AGGREGATED_MIN_TESTS}{' '}
            tests is not shown, so that no farm can be made out.
          </Trans>
        ) : (
          <Trans>Each point is a client, marked by the result of its latest test in this period.</Trans>
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
