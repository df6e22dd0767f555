import type { ResistanceClass, ResistanceOverview } from '@epigram/shared-contracts/api/analyticsOverviews';
import type { TreatmentCheck } from '@epigram/shared-contracts/api/treatmentChecks';
import { CHECKED_CLASSES } from '@epigram/shared-contracts/domain/activeClasses';

type Check = Pick<TreatmentCheck, 'kind' | 'activeClass'> & {
  readonly result: Pick<TreatmentCheck['result'], 'reduction' | 'delta'>;
};

/** Finished checks by active class, in the order of the classes. Checks without eggs before treatment are excluded. */
export function resistanceOverview(checks: readonly Check[]): ResistanceOverview {
  const telling = checks.filter(({ result }) => result.reduction !== null);
  const classes = CHECKED_CLASSES.map((activeClass) =>
    ofClass(
      activeClass,
      telling.filter((check) => check.activeClass === activeClass),
    ),
  );
  return { checks: telling.length, classes: classes.filter((one) => total(one) > 0) };
}

function ofClass(activeClass: ResistanceClass['activeClass'], checks: readonly Check[]): ResistanceClass {
  const tests = checks.filter(({ kind }) => kind === 'reduction');
  const composite = checks.filter(({ kind }) => kind === 'composite');
  const reductions = composite.map(({ result }) => result.reduction!);
  const classed = (name: string): number => tests.filter(({ result }) => result.delta?.class === name).length;
  return {
    activeClass,
    susceptible: classed('Susceptible'),
    inconclusive: classed('Inconclusive'),
    lowResistant: classed('Low resistant'),
    resistant: classed('Resistant'),
    unclassified: tests.filter(({ result }) => result.delta === null).length,
    composite: {
      checks: composite.length,
      lowest: reductions.length > 0 ? Math.min(...reductions) : null,
      highest: reductions.length > 0 ? Math.max(...reductions) : null,
    },
  };
}

function total(one: ResistanceClass): number {
  const { susceptible, inconclusive, lowResistant, resistant, unclassified, composite } = one;
  return susceptible + inconclusive + lowResistant + resistant + unclassified + composite.checks;
}
