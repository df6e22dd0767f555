import type { GroupReference } from '@epigram/shared-contracts/api/groups';
import type { Visit, VisitFigure } from '@epigram/shared-contracts/api/visits';
import type { AnimalType, Parasite } from '@epigram/shared-contracts/domain/enumerations';
import type { CategoryChartSpec } from '@epigram/shared-ui/chart';
import { countUnitLabel, type Formats } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';

export interface GroupTrend {
  readonly id: string;
  readonly group: GroupReference | undefined;
  readonly animalType: AnimalType;
  readonly parasite: Parasite;
  readonly spec: CategoryChartSpec;
}

/** A mean of fewer individual samples is drawn faint. */
const USUAL_SAMPLES = 10;

/** The means of each animal type and group with two visits or more, by its heaviest parasite, the oldest visit first. */
export function groupTrends(visits: readonly Visit[], formats: Formats): GroupTrend[] {
  const byGroup = Map.groupBy(visits, ({ animalType, group }) => `${animalType} ${group?.id ?? ''}`);
  return [...byGroup].flatMap(([id, ofType]) => {
    const { animalType, group } = ofType[0]!;
    const parasite = heaviest(ofType);
    const counted = ofType
      .toReversed()
      .flatMap(({ day, figures }) =>
        figures.filter((figure) => figure.parasite === parasite).map((figure) => ({ day, figure })),
      );
    if (!parasite || counted.length < 2) return [];
    return [{ id, animalType, group, parasite, spec: trendSpec(counted, formats) }];
  });
}

/** Strongyles where they were counted: they decide. */
function heaviest(visits: readonly Visit[]): Parasite | undefined {
  const figures = visits
    .flatMap((visit) => visit.figures)
    .filter(({ parasite }) => parasite !== 'nematodirus');
  if (figures.some(({ parasite }) => parasite === 'strongyle')) return 'strongyle';
  return figures.toSorted((a, b) => b.mean - a.mean)[0]?.parasite;
}

function samplesOf({ samples, pooledSamples }: VisitFigure): number {
  return samples || pooledSamples;
}

function trendSpec(
  counted: readonly { day: string; figure: VisitFigure }[],
  formats: Formats,
): CategoryChartSpec {
  const unit = counted[0]?.figure.unit ?? 'epg';
  const values = (of: (figure: VisitFigure) => number | null | undefined) =>
    counted.map(({ figure }) => of(figure) ?? null);
  return {
    kind: 'line',
    categories: counted.map(({ day }) => formats.date(day)),
    categoryTitle: t`Visit (n: samples)`,
    valueTitle: t`Group mean`,
    unit: countUnitLabel(unit),
    series: [
      { id: 'mean', name: t`Mean`, color: 'brand', values: values(({ mean }) => mean) },
      {
        id: 'low',
        end: 'lower',
        name: t`95% interval, from`,
        color: 'inkSoft',
        values: values(({ interval }) => interval?.low),
      },
      {
        id: 'high',
        end: 'upper',
        name: t`95% interval, to`,
        color: 'inkSoft',
        values: values(({ interval }) => interval?.high),
      },
    ],
    basis: {
      title: t`Samples`,
      counts: values(samplesOf),
      isWritten: true,
      few: USUAL_SAMPLES,
      fewNote: t`Fewer than 10 samples: the mean is uncertain.`,
    },
  };
}
