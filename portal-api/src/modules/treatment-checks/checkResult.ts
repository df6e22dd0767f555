import {
  RELIABILITY_QUESTIONS,
  type CheckKind,
  type CheckResult,
  type CheckRound,
  type CheckWarning,
  type ReliabilityAnswers,
} from '@epigram/shared-contracts/api/treatmentChecks';
import { secondSampleDays, type CheckedClass } from '@epigram/shared-contracts/domain/activeClasses';
import type { AnimalType, Parasite } from '@epigram/shared-contracts/domain/enumerations';

import { addDays } from '../visits/public.ts';
import { limitsOf, type Purpose } from './hostRule.ts';
import { mean } from './reduction/moments.ts';
import { reductionTest, type ReductionInterval } from './reduction/reductionTest.ts';
import { reductionWarnings } from './reduction/reductionWarnings.ts';

export interface Check {
  readonly kind: CheckKind;
  readonly animalType: AnimalType;
  readonly activeClass: CheckedClass;
  readonly treatedOn: string;
  readonly parasite: Parasite;
  readonly factor: number;
  readonly paired: boolean;
  readonly purpose: Purpose;
  readonly before: CheckRound | null;
  readonly after: CheckRound | null;
  /** Warnings that a reduction test had pooled samples, or a composite count individual ones. */
  readonly sampleWarnings: readonly CheckWarning[];
  readonly answers: ReliabilityAnswers;
  readonly laboratory: string | null;
  readonly accreditation: string | null;
}

const COVERAGE = 90;
/** The minimum count at which a check is worth starting (SCOPS). */
const WORTH_STARTING_EPG = 250;
/** Warnings that the first round can cause by itself. */
const OF_FIRST_ROUND: readonly CheckWarning[] = [
  'no-eggs-before',
  'single-animal',
  'few-animals',
  'few-eggs-counted',
  'not-multiples',
];

export function secondSample(it: Pick<Check, 'treatedOn' | 'activeClass'>): { from: string; until: string } {
  const days = secondSampleDays(it.activeClass);
  return { from: addDays(it.treatedOn, days.from), until: addDays(it.treatedOn, days.until) };
}

/** If the first round has no eggs, no second one is needed (SCOPS). */
export function isComplete({ before, after }: Pick<Check, 'before' | 'after'>): boolean {
  return (before !== null && after !== null) || (before?.counts.every((epg) => epg === 0) ?? false);
}

/** The current result of the check, in percent and eggs per gram. */
export function checkResult(check: Check): CheckResult {
  const { before, after } = check;
  const limits = limitsOf(check);
  const figures = figuresOf(check, limits);
  return {
    reduction: figures.reduction === null ? null : rounded(figures.reduction, 4),
    meanBefore: before && rounded(mean(before.counts), 1),
    meanAfter: after && rounded(mean(after.counts), 1),
    coverage: COVERAGE,
    waavp: shown(figures.waavp),
    delta: shown(figures.delta),
    ...limits,
    warnings: [...new Set([...figures.warnings, ...check.sampleWarnings, ...circumstances(check)])],
    denied: RELIABILITY_QUESTIONS.filter((question) => check.answers[question] === false),
    unanswered: RELIABILITY_QUESTIONS.filter((question) => check.answers[question] === null),
  };
}

interface Figures {
  readonly reduction: number | null;
  readonly waavp: ReductionInterval | null;
  readonly delta: ReductionInterval | null;
  readonly warnings: readonly CheckWarning[];
}

function figuresOf(check: Check, limits: { target: number; lower: number }): Figures {
  const { kind, before, after } = check;
  if (!before) return { reduction: null, waavp: null, delta: null, warnings: [] };
  if (kind === 'composite') return compositeFigures(before, after);
  const input = {
    ...limits,
    paired: check.paired,
    before: before.counts,
    after: after?.counts ?? before.counts,
    factor: check.factor,
    interval: COVERAGE,
  };
  if (after) return reductionTest(input);
  const warnings = reductionWarnings(input).filter((warning) => OF_FIRST_ROUND.includes(warning));
  return { reduction: null, waavp: null, delta: null, warnings };
}

/** One count before and one after give no interval, so the check shows a reduction but can't prove resistance. */
function compositeFigures(before: CheckRound, after: CheckRound | null): Figures {
  const first = mean(before.counts);
  const second = after && mean(after.counts);
  const reduction = first > 0 && second !== null ? 100 * (1 - second / first) : null;
  const warnings: CheckWarning[] = [];
  if (first === 0) warnings.push('no-eggs-before');
  else if (first < WORTH_STARTING_EPG) warnings.push('low-first-count');
  return { reduction, waavp: null, delta: null, warnings };
}

function circumstances(check: Check): CheckWarning[] {
  const { before, after, treatedOn, kind } = check;
  const due = secondSample(check);
  const found: Partial<Record<CheckWarning, boolean>> = {
    'first-sample-other-day': before !== null && before.day !== treatedOn,
    'second-sample-early': after !== null && after.day < due.from,
    'second-sample-late': after !== null && after.day > due.until,
    'class-not-accepted': kind === 'composite' && check.activeClass === 'pyrantel',
    'no-laboratory': kind === 'composite' && !(check.laboratory && check.accreditation),
  };
  return (Object.keys(found) as CheckWarning[]).filter((warning) => found[warning]);
}

function shown(interval: ReductionInterval | null): ReductionInterval | null {
  return interval && { ...interval, lower: rounded(interval.lower, 4), upper: rounded(interval.upper, 4) };
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
