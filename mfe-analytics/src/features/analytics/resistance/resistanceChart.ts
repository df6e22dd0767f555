import type { ResistanceOverview } from '@epigram/shared-contracts/api/analyticsOverviews';
import type { CategoryChartSpec } from '@epigram/shared-ui/chart';
import type { ColorToken } from '@epigram/shared-ui/ui';
import { activeClassLabel } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';

type Counted = 'susceptible' | 'inconclusive' | 'lowResistant' | 'resistant' | 'unclassified';

const COLORS: Readonly<Record<Counted, ColorToken>> = {
  susceptible: 'burdenNone',
  inconclusive: 'burdenLight',
  lowResistant: 'burdenModerate',
  resistant: 'burdenVeryHigh',
  unclassified: 'inkSoft',
};

function names(): Record<Counted, string> {
  return {
    susceptible: t({ message: 'Susceptible', context: 'reduction test' }),
    inconclusive: t({ message: 'Inconclusive', context: 'reduction test' }),
    lowResistant: t({ message: 'Low resistant', context: 'reduction test' }),
    resistant: t({ message: 'Resistant', context: 'reduction test' }),
    unclassified: t`Without an interval`,
  };
}

/** Reduction tests by active class and finding. */
export function resistanceChart({ classes }: ResistanceOverview): CategoryChartSpec {
  const words = names();
  const counted = Object.keys(COLORS) as Counted[];
  const tested = classes.filter((one) => counted.some((key) => one[key] > 0));
  return {
    kind: 'stacked-bar',
    categories: tested.map(({ activeClass }) => activeClassLabel(activeClass)),
    categoryTitle: t`Active class`,
    valueTitle: t`Reduction tests`,
    series: counted
      .filter((key) => tested.some((one) => one[key] > 0))
      .map((key) => ({
        id: key,
        name: words[key],
        color: COLORS[key],
        values: tested.map((one) => one[key]),
      })),
  };
}
