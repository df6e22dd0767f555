import type { VisitDetails, VisitFigure } from '@epigram/shared-contracts/api/visits';
import type { BurdenLevel } from '@epigram/shared-contracts/domain/enumerations';
import { formatsFor } from '@epigram/shared-contracts/formats/createFormats';
import type { Locale } from '@epigram/shared-contracts/locale';

import { REPORT_TEXTS } from '../test-results/public.ts';
import { CLIENT_REPORT_TEXTS } from './clientReportTexts.ts';
import { FARMER_TEXTS } from './farmerTexts.ts';
import type { ClientReportFacts } from './clientReportFacts.ts';

/**
 * What a farmer wants to know, for page 1 and for the mail: a verdict for each group, or type of animal without
 * groups, from its latest visit in the period.
 */
export function verdicts({ visits }: Pick<ClientReportFacts, 'visits'>, language: Locale): string[] {
  const seen = new Set<string>();
  // Newest first.
  return visits.flatMap((visit) => {
    const name = `${visit.animalType} ${visit.group?.id ?? ''}`;
    if (seen.has(name)) return [];
    seen.add(name);
    return [verdict(visit, language)];
  });
}

function verdict(visit: VisitDetails, language: Locale): string {
  const texts = FARMER_TEXTS[language];
  const day = formatsFor(language).date(visit.day);
  const leading = leadingFigure(visit.figures);
  const parts = leading
    ? [levelText(leading, language), highestText(leading, language)]
    : [visit.processing > 0 ? texts.stillAnalysed : texts.seeFigures];
  return `${sampledAnimals(visit, language)}, ${day}: ${parts.filter((part) => part).join(' ')}`;
}

/** The type of the animals, and their group if there is one. */
export function sampledAnimals(
  { animalType, group }: Pick<VisitDetails, 'animalType' | 'group'>,
  language: Locale,
): string {
  const animals = FARMER_TEXTS[language].animals[animalType];
  return group ? `${animals} (${group.name})` : animals;
}

const RANKED: readonly BurdenLevel[] = ['No Infection', 'Light', 'Moderate', 'High', 'Very High'];

/** The highest level, then the highest mean. Counts of Nematodirus do not show the burden. */
function leadingFigure(figures: readonly VisitFigure[]): VisitFigure | undefined {
  const rank = ({ level }: VisitFigure) => (level === null ? -1 : RANKED.indexOf(level));
  return figures
    .filter(({ parasite }) => parasite !== 'nematodirus')
    .toSorted((a, b) => rank(b) - rank(a) || b.mean - a.mean)[0];
}

function levelText({ level }: VisitFigure, language: Locale): string {
  const texts = CLIENT_REPORT_TEXTS[language];
  return level === null ? texts.notGraded : texts.words[level];
}

/** The mean of a group can hide a single high count, so that count is named with its own level. */
function highestText(figure: VisitFigure, language: Locale): string {
  if (figure.highest === 0) return '';
  const texts = FARMER_TEXTS[language];
  const parasite = REPORT_TEXTS[language].parasites[figure.parasite];
  const count = `${parasite} ${formatsFor(language).count(figure.highest, figure.unit)}`;
  const samples = figure.samples > 0 ? figure.samples : figure.pooledSamples;
  if (figure.veryHigh) return texts.highestOf(count, texts.veryHigh(figure.veryHigh, samples));
  if (figure.high) return texts.highestOf(count, texts.high(figure.high, samples));
  return texts.highest(count);
}

/** What is due from today on. A window that has closed is not a date to plan by. */
export function nextSteps(facts: ClientReportFacts, language: Locale): string[] {
  const texts = CLIENT_REPORT_TEXTS[language];
  const farmer = FARMER_TEXTS[language];
  const formats = formatsFor(language);
  const today = facts.today;
  const window = (from: string, until: string, passed: string) =>
    until < today ? passed : farmer.between(formats.date(from < today ? today : from), formats.date(until));
  const steps = [
    ...facts.openVisits.flatMap(({ retest, ...visit }) =>
      retest
        ? [
            farmer.sampleAgain(
              sampledAnimals(visit, language),
              window(retest.from, retest.until, farmer.soon),
            ),
          ]
        : [],
    ),
    ...facts.openChecks.map((it) =>
      farmer.secondSample(it.product, window(it.secondFrom, it.secondUntil, farmer.missed)),
    ),
    ...facts.withdrawals.map((it) =>
      texts.dueWithdrawal(
        it.animal?.name ?? it.group ?? farmer.animals[it.animalType],
        it.product,
        it.meatUntil && formats.date(it.meatUntil),
        it.milkUntil && formats.date(it.milkUntil),
      ),
    ),
  ];
  return steps.length > 0 ? steps : [texts.nothingDue];
}

/** Whom to call with questions. */
export function contactLine({ practice }: Pick<ClientReportFacts, 'practice'>, language: Locale): string {
  const ways = [practice.phone, practice.email].filter((way) => way).join(', ');
  return FARMER_TEXTS[language].questions(practice.name, ways);
}
