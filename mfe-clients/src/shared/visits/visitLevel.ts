import type { RetestDue, Visit, VisitFigure } from '@epigram/shared-contracts/api/visits';
import type { BurdenLevel } from '@epigram/shared-contracts/domain/enumerations';
import { BURDEN_LEVELS_ORDERED } from '@epigram/shared-ui/ui';

/** The highest level of the group's means; never of Nematodirus, whose counts do not show the burden. */
export function visitLevel(figures: readonly VisitFigure[]): BurdenLevel | null {
  const levels = figures
    .filter(({ parasite }) => parasite !== 'nematodirus')
    .map(({ level }) => level)
    .filter((level) => level !== null);
  return BURDEN_LEVELS_ORDERED.findLast((level) => levels.includes(level)) ?? null;
}

/** The retest that is due first. */
export function nextRetest(
  visits: readonly Visit[],
): ({ retest: RetestDue } & Pick<Visit, 'animalType' | 'group'>) | undefined {
  return visits
    .flatMap(({ retest, animalType, group }) =>
      retest && retest.doneOn === null ? [{ retest, animalType, group }] : [],
    )
    .toSorted((a, b) => a.retest.from.localeCompare(b.retest.from))[0];
}
