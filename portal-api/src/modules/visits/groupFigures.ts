import type { VisitFigure, VisitNote } from '@epigram/shared-contracts/api/visits';
import { PARASITES, type Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { perGram } from '@epigram/shared-contracts/domain/perGram';
import { unitOf } from '@epigram/shared-contracts/formats/countUnit';

import { burdenLevel, type CutPoints, groupMean } from '../test-results/public.ts';

/** A count of one parasite in one sample. */
export interface SampleCount {
  readonly parasite: Parasite;
  readonly eggsCounted: number;
  readonly multiplicationFactor: number;
  readonly isPooled: boolean;
}

/** A group mean of fewer individual samples is displayed with a note (docs/product.md, 13). */
const USUAL_SAMPLES = 10;

/** The figures of a group of one animal type, in the order of the parasites, without those that were not counted. */
export function groupFigures(
  counts: readonly SampleCount[],
  cutPointsOf: (parasite: Parasite) => CutPoints | undefined,
): VisitFigure[] {
  return PARASITES.flatMap((parasite) => {
    const ofParasite = counts.filter((count) => count.parasite === parasite);
    return ofParasite.length === 0 ? [] : [figureOf(parasite, ofParasite, cutPointsOf(parasite))];
  });
}

function figureOf(
  parasite: Parasite,
  counts: readonly SampleCount[],
  cutPoints: CutPoints | undefined,
): VisitFigure {
  const individual = counts.filter(({ isPooled }) => !isPooled);
  const shown = individual.length > 0 ? individual : counts;
  const valuesOf = (of: readonly SampleCount[]): number[] =>
    of.map((count) => perGram(count.eggsCounted, count.multiplicationFactor));
  const epg = valuesOf(shown);
  // A high count in a pooled sample must not be hidden by the mean of the others.
  const all = valuesOf(counts);
  const factors = new Set(shown.map(({ multiplicationFactor }) => multiplicationFactor));
  const [factor = 1] = factors;
  const isMixed = factors.size > 1;
  const mean = epg.reduce((sum, value) => sum + value, 0) / epg.length;
  const hasInterval = individual.length > 0 && !isMixed;
  const { interval } = hasInterval
    ? groupMean(
        individual.map(({ eggsCounted }) => eggsCounted),
        factor,
      )
    : { interval: null };
  const above = (least: number | null | undefined): number | null =>
    least === null || least === undefined ? null : all.filter((value) => value >= least).length;
  return {
    parasite,
    unit: unitOf(parasite),
    multiplicationFactor: isMixed ? null : factor,
    samples: individual.length,
    pooledSamples: counts.length - individual.length,
    positive: all.filter((value) => value > 0).length,
    mean: rounded(mean),
    interval: interval && { low: rounded(interval.low), high: rounded(interval.high) },
    lowest: Math.min(...all),
    highest: Math.max(...all),
    high: above(cutPoints?.moderate_max),
    veryHigh: above(cutPoints?.high_max),
    level: burdenLevel(mean, cutPoints),
    notes: notesOf(parasite, {
      individual: individual.length,
      pooled: counts.length - individual.length,
      isMixed,
    }),
  };
}

function notesOf(
  parasite: Parasite,
  it: { individual: number; pooled: number; isMixed: boolean },
): VisitNote[] {
  const notes: VisitNote[] = [];
  if (it.individual > 0 && it.individual < USUAL_SAMPLES) notes.push('few-samples');
  if (it.pooled > 0) notes.push(it.individual > 0 ? 'pooled' : 'only-pooled');
  if (it.isMixed) notes.push('mixed-factors');
  if (parasite === 'nematodirus') notes.push('nematodirus');
  return notes;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
