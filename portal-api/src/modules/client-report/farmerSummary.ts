import type { VisitDetails, VisitFigure } from '@epigram/shared-contracts/api/visits';
import type { BurdenLevel } from '@epigram/shared-contracts/domain/enumerations';
import { formatsFor } from '@epigram/shared-contracts/formats/createFormats';
import type { Locale } from '@epigram/shared-contracts/locale';

import { REPORT_TEXTS } from '../test-results/public.ts';
import { CLIENT_REPORT_TEXTS } from './clientReportTexts.ts';
import { FARMER_TEXTS } from './farmerTexts.ts';
import type { ClientReportFacts } from './clientReportFacts.ts';

/** One line of the summary, and the level that it tells of. */
export interface Verdict {
  readonly text: string;
  readonly level: BurdenLevel | null;
}

type Sampled = Pick<VisitDetails, 'animalType' | 'group'>;
type Visits = Pick<ClientReportFacts, 'visits' | 'youngGroups'>;

/**
 * What a farmer wants to know, for page 1 and for the mail: a verdict for each group, or type of animal without
 * groups, from its latest visit in the period.
 */
export function verdicts(facts: Visits, language: Locale): Verdict[] {
  const seen = new Set<string>();
  // Newest first.
  return facts.visits.flatMap((visit) => {
    const name = `${visit.animalType} ${visit.group?.id ?? ''}`;
    if (seen.has(name)) return [];
    seen.add(name);
    return [verdict(visit, { facts, language })];
  });
}

function verdict(
  visit: VisitDetails,
  { facts, language }: { facts: Pick<ClientReportFacts, 'youngGroups'>; language: Locale },
): Verdict {
  const texts = FARMER_TEXTS[language];
  const day = formatsFor(language).date(visit.day);
  const [leading, ...others] = ranked(visit.figures);
  const { fluke, processing, failed } = visit;
  const uncounted = visit.samples.filter(
    ({ status, counts }) => status === 'positive' && counts.length === 0,
  );
  const parts = [
    leading && levelText(leading, language),
    leading && highestText(leading, language),
    // The verdict is that of one parasite. A high count of another must not be missed for it.
    ...others.map((figure) => alsoHighText(figure, language)),
    uncounted.length > 0 && texts.uncounted(uncounted.length),
    fluke && CLIENT_REPORT_TEXTS[language].fluke(fluke.positive, fluke.positive + fluke.negative),
    processing > 0 && texts.stillAnalysed(processing),
    failed > 0 && texts.repeat(failed),
  ].filter((part) => part);
  const said = parts.length > 0 ? parts.join(' ') : texts.noneCounted;
  const level = leading && !isOnlyPooled(leading) ? leading.level : null;
  return { text: `${sampledAnimals(visit, facts, language)}, ${day}: ${said}`, level };
}

/** The animals in words that a farmer uses, and their group if there is one. */
export function sampledAnimals(
  { animalType, group }: Sampled,
  { youngGroups }: Pick<ClientReportFacts, 'youngGroups'>,
  language: Locale,
): string {
  const { animals, young } = FARMER_TEXTS[language];
  if (!group) return animals[animalType];
  const word = youngGroups.has(group.id) ? young[animalType] : animals[animalType];
  const isNamed = group.name.toLocaleLowerCase(language).includes(word.toLocaleLowerCase(language));
  return isNamed ? group.name : `${word} (${group.name})`;
}

const RANKED: readonly BurdenLevel[] = ['No Infection', 'Light', 'Moderate', 'High', 'Very High'];

/** By level, then by mean. Nematodirus is last: its counts do not show the burden. */
function ranked(figures: readonly VisitFigure[]): VisitFigure[] {
  const rank = ({ level, parasite }: VisitFigure) => {
    if (parasite === 'nematodirus') return -2;
    return level === null ? -1 : RANKED.indexOf(level);
  };
  return figures.toSorted((a, b) => rank(b) - rank(a) || b.mean - a.mean);
}

/** All eggs were in pooled samples, which are not part of the mean. */
function isOnlyPooled({ mean, highest }: VisitFigure): boolean {
  return mean === 0 && highest > 0;
}

/** The level of the group's mean, as a sentence. */
export function levelText(figure: VisitFigure, language: Locale): string {
  const texts = CLIENT_REPORT_TEXTS[language];
  if (isOnlyPooled(figure)) return FARMER_TEXTS[language].onlyPooled;
  return figure.level === null ? texts.notGraded : texts.words[figure.level];
}

/** The mean of a group can hide a single high count, so that count is named with its own level. */
function highestText(figure: VisitFigure, language: Locale): string {
  if (figure.highest === 0) return '';
  const texts = FARMER_TEXTS[language];
  const count = highestCount(figure, language);
  const share = highShare(figure, language);
  return share ? texts.highestOf(count, share) : texts.highest(count);
}

function alsoHighText(figure: VisitFigure, language: Locale): string {
  const share = highShare(figure, language);
  return share && FARMER_TEXTS[language].also(highestCount(figure, language), share);
}

function highestCount({ parasite, highest, unit }: VisitFigure, language: Locale): string {
  return `${REPORT_TEXTS[language].parasites[parasite]} ${formatsFor(language).count(highest, unit)}`;
}

function highShare({ high, veryHigh, samples, pooledSamples }: VisitFigure, language: Locale): string {
  const texts = FARMER_TEXTS[language];
  const all = samples + pooledSamples;
  if (veryHigh) return texts.veryHigh(veryHigh, all);
  return high ? texts.high(high, all) : '';
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
              sampledAnimals(visit, facts, language),
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
