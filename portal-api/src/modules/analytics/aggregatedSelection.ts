import type { AnalyticsFilters } from '@epigram/shared-contracts/api/analytics';
import type { ChartCountry } from '@epigram/shared-contracts/domain/enumerations';

import { animalTypeIds } from '../test-data/public.ts';
import type { Figure, Figures, Selection, Weeks } from '../suppression/public.ts';
import { chartCountry } from './countries.ts';
import { mondayOf } from './periods.ts';

/** The weeks that overlap a period. */
export function wholeWeeks(start: string | undefined, end: string | undefined): Weeks {
  return { first: start && mondayOf(start), last: end && mondayOf(end) };
}

export function selectionOf(filters: AnalyticsFilters = {}): Selection {
  const { statusFilter, animalTypeFilter, testTypeFilter } = filters;
  return {
    ...(statusFilter?.length && { status: statusFilter }),
    ...(animalTypeFilter?.length && { animal: animalTypeIds(animalTypeFilter).map(String) }),
    ...(testTypeFilter?.length && {
      kind: testTypeFilter.map((type) => (type === 'Worm FEC' ? 'worms' : 'fluke')),
    }),
  };
}

/** The selection limited to the businesses' countries that belong to the chart's country. */
export function inCountry(
  selection: Selection,
  countries: readonly string[],
  asked: ChartCountry,
): Selection {
  return { ...selection, country: countries.filter((country) => chartCountry(country) === asked) };
}

/** The selection with one dimension narrowed further, within the existing filter. */
export function narrowed<Key extends keyof Selection>(
  selection: Selection,
  dimension: Key,
  values: readonly string[],
): Selection {
  const asked = selection[dimension];
  return { ...selection, [dimension]: asked ? values.filter((value) => asked.includes(value)) : values };
}

/** The tests of several figures; null if one of them is suppressed. */
export function sumOfFigures(figures: readonly Figure[]): number | null {
  return figures.reduce<number | null>(
    (sum, { tests }) => (sum === null || tests === null ? null : sum + tests),
    0,
  );
}

/** Marks a response if any of its figures is suppressed. */
export function marked<Answer extends object>(answer: Answer, ...figures: readonly unknown[]): Answer {
  return figures.flat().includes(null) ? { ...answer, suppressed: true } : answer;
}

/** The tests of each month, `YYYY-MM`, in the period's weeks; a week belongs to the month of its Monday. */
export function monthFigures(
  figures: Figures,
  selection: Selection,
  { months, weeks }: { readonly months: readonly string[]; readonly weeks: Weeks },
): Figure[] {
  return months.map((month) => figures.of(selection, within(weeks, `${month}-01`, `${month}-31`)));
}

/** The weeks of a period from one day to another. */
export function within({ first = '', last }: Weeks, from: string, to: string): Weeks {
  return { first: from > first ? from : first, last: last !== undefined && last < to ? last : to };
}
