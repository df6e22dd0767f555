import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import type { CategoryChartSpec } from '@epigram/shared-ui/chart';
import type { Formats } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';

export function distributionChart(
  types: readonly { readonly specie: AnimalType; readonly volume: number }[],
  formats: Pick<Formats, 'animalType'>,
): CategoryChartSpec {
  return {
    kind: 'bar',
    categories: types.map(({ specie }) => formats.animalType(specie)),
    categoryTitle: t`Animal type`,
    valueTitle: t`Tests`,
    series: [{ id: 'tests', name: t`Tests`, color: 'brand', values: types.map(({ volume }) => volume) }],
  };
}
