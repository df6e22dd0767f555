import { availableBusinessesAtom, useSession } from '@epigram/shared-contracts/session';
import { MapFrame } from '@epigram/shared-ui/map';
import { queryState, useFormats } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useGraph } from '../analyticsApi.ts';
import type { AnalyticsScope } from '../filters/analyticsFilters.ts';
import { GraphCard } from '../graphs/GraphCard.tsx';
import { regionKinds, regionPoints } from './regionLayers.ts';
import { useGraphPlace } from '../useGraphPlace.ts';

export interface RegionCardProps {
  scope: AnalyticsScope;
}

/** Tests by region: a map with a list if every region has a location, otherwise bars. Hidden for a single region. */
export function RegionCard({ scope }: RegionCardProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { place, isWanted } = useGraphPlace();
  const businesses = useSession(availableBusinessesAtom);
  const query = useGraph('region', scope, isWanted);
  const dataset = query.data?.data;
  const regions = dataset?.chartType === 'region' ? dataset.regions : undefined;
  const kinds = useMemo(() => regionKinds(formats), [formats]);
  const points = useMemo(
    () => regions && regionPoints(regions, businesses, formats),
    [regions, businesses, formats],
  );
  if (regions && !points) {
    return Object.keys(regions).length > 1 ? <GraphCard type="region" scope={scope} /> : null;
  }
  return (
    <div ref={place}>
      <MapFrame
        title={t`Tests by region`}
        description={<Trans>By the county or region of the business that did the test</Trans>}
        points={points ?? []}
        kinds={kinds}
        {...queryState(query)}
      />
    </div>
  );
}
