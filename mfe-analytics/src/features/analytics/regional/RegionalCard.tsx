import { getRegionalComparison } from '@epigram/shared-contracts/api/analyticsOverviews';
import { ANIMAL_TYPES, type AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import { useOperation } from '@epigram/shared-contracts/query';
import { ChartFrame } from '@epigram/shared-ui/chart';
import {
  animalTypeLabel,
  countryLabel,
  formatNumber,
  NativeSelect,
  queryState,
  useFormats,
  useUrlParams,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { AnalyticsScope } from '../filters/analyticsFilters.ts';
import { useMainAnimal } from '../useMainAnimal.ts';
import { regionalChart, regionsShown } from './regionalChart.ts';
import { useGraphPlace } from '../useGraphPlace.ts';

const DEFAULT_ANIMAL: AnimalType = 'Ovine';

/** Compares the business's burden with the anonymous level of its region. */
export function RegionalCard({ businessId, scope }: { businessId: number; scope: AnalyticsScope }) {
  const { t } = useLingui();
  const formats = useFormats();
  const [params, changeParams] = useUrlParams();
  const { place, isWanted } = useGraphPlace();
  const main = useMainAnimal(scope, DEFAULT_ANIMAL);
  const animalType = ANIMAL_TYPES.find((type) => type === params.get('regional')) ?? main;
  const input = { params: { businessId }, body: { animalType: animalType ?? DEFAULT_ANIMAL } };
  const query = useOperation(getRegionalComparison, input, {
    keepPrevious: true,
    enabled: isWanted && animalType !== undefined,
  });
  const answer = query.data?.data;
  const spec = useMemo(() => answer && regionalChart(answer, formats), [answer, formats]);
  const choose = (type: AnimalType) => changeParams((current) => current.set('regional', type));
  return (
    <div ref={place}>
      <ChartFrame
        title={t`Compared with the region`}
        description={<Trans>The last 13 months; the page’s filters do not change it</Trans>}
        help={<RegionalHelp />}
        spec={spec}
        {...queryState(query)}
        actions={
          animalType && (
            <NativeSelect
              label={t`Animal type`}
              className="ep-analytics-choice"
              options={ANIMAL_TYPES.map((value) => ({ value, label: animalTypeLabel(value) }))}
              value={animalType}
              onChange={choose}
            />
          )
        }
        footer={answer && <Regions regions={regionsShown(answer)} />}
        empty={{
          title: <Trans>Nothing to compare</Trans>,
          text: (
            <Trans>Neither this business nor its region has such tests. Choose another animal type.</Trans>
          ),
        }}
      />
    </div>
  );
}

function Regions({ regions }: { regions: ReturnType<typeof regionsShown> }) {
  if (regions.length === 0) {
    return (
      <Trans>
        No level of the region is shown: too few businesses test this animal type there to stay anonymous.
      </Trans>
    );
  }
  return regions.map(({ kind, name, businesses }) => {
    const count = formatNumber(businesses);
    const country = countryLabel(name);
    return (
      <p key={`${kind} ${name}`}>
        {kind === 'county' ? (
          <Trans>
            Region: {name}, {count} businesses
          </Trans>
        ) : (
          <Trans>
            Region: {country}, the counties that are too small to show alone, {count} businesses
          </Trans>
        )}
      </p>
    );
  });
}

function RegionalHelp() {
  return (
    <div className="ep-analytics-help">
      <p>
        <Trans>
          Each point is the share of worm tests with a High or Very High level. A week counts in the month of
          its Monday.
        </Trans>
      </p>
      <p>
        <Trans>
          A region is shown only if it has at least 5 businesses and none of them has more than half of the
          tests. It is the county or, if the county is too small, the country’s other counties together. Each
          month is calculated once, a week after it ends.
        </Trans>
      </p>
    </div>
  );
}
