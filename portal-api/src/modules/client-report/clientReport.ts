import type { TreatmentCheck } from '@epigram/shared-contracts/api/treatmentChecks';
import type { VisitDetails, VisitFigure } from '@epigram/shared-contracts/api/visits';
import { TEST_STATUSES } from '@epigram/shared-contracts/domain/enumerations';
import { formatsFor } from '@epigram/shared-contracts/formats/createFormats';
import type { Locale } from '@epigram/shared-contracts/locale';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';

import {
  type Block,
  type Cell,
  type ReportDocument,
  reportFormats,
  REPORT_TEXTS,
} from '../test-results/public.ts';
import { headline, CHECK_TEXTS } from '../treatment-checks/public.ts';
import { treatmentBlocks } from '../treatments/public.ts';
import { CLIENT_REPORT_TEXTS } from './clientReportTexts.ts';
import { contactLine, levelText, nextSteps, sampledAnimals, verdicts } from './farmerSummary.ts';
import { FARMER_TEXTS } from './farmerTexts.ts';
import type { ClientReportFacts } from './clientReportFacts.ts';

/**
 * A document for the farmer. It begins with who sends it, a verdict for each group, the next dates and the
 * phone; the figures follow.
 */
export function clientReport(facts: ClientReportFacts, language: Locale): ReportDocument {
  const texts = CLIENT_REPORT_TEXTS[language];
  const formats = reportFormats(language);
  const day = (text: string): string => formats.day(new Date(text));
  const farmer = FARMER_TEXTS[language];
  const { address, phone, email } = facts.practice;
  const said = verdicts(facts, language);
  return {
    language,
    title: facts.practice.name,
    sender: [address, [phone, email].filter((way) => way).join(' · '), facts.vet].filter((line) => line),
    subtitle: `${texts.title} · ${facts.clientName} · ${texts.period(day(facts.start), day(facts.end))}`,
    byline: [`${REPORT_TEXTS[language].made}: ${day(facts.today)}`, PRODUCT_NAME].join(' · '),
    logo: facts.logo,
    landscape: false,
    blocks: [
      {
        kind: 'lead',
        title: farmer.inShort,
        items: said.length > 0 ? said : [{ text: texts.noVisits }],
      },
      {
        kind: 'lead',
        title: texts.due,
        items: [...nextSteps(facts, language), contactLine(facts, language)].map((text) => ({ text })),
      },
      // Each visit has its own heading: one above them all could be alone at the end of a page.
      ...facts.visits.flatMap((visit) => visitBlocks(visit, facts, language)),
      ...outcomeBlocks(facts, language),
      ...(facts.treatments.length > 0
        ? [
            { kind: 'heading', text: texts.treatments } as const,
            ...treatmentBlocks(facts.treatments, language),
          ]
        : [{ kind: 'notes', title: texts.treatments, items: [texts.noTreatments] } as const]),
      ...checkBlocks(facts.checks, language),
      { kind: 'notes', title: texts.readThis, items: readingNotes(facts, language) },
    ],
  };
}

/** The outcomes that occur; none without samples. */
function outcomeBlocks({ visits }: ClientReportFacts, language: Locale): Block[] {
  const texts = CLIENT_REPORT_TEXTS[language];
  const [outcome, tests] = texts.outcomeHead;
  const samples = visits.flatMap((visit) => visit.samples);
  const rows = TEST_STATUSES.flatMap((status) => {
    const count = samples.filter((sample) => sample.status === status).length;
    if (count === 0) return [];
    return [[{ text: REPORT_TEXTS[language].statuses[status] }, { text: String(count), numeric: true }]];
  });
  if (rows.length === 0) return [];
  return [
    { kind: 'heading', text: texts.outcome },
    { kind: 'table', head: [{ text: outcome }, { text: tests, numeric: true }], rows },
  ];
}

function visitBlocks(visit: VisitDetails, facts: ClientReportFacts, language: Locale): Block[] {
  const texts = CLIENT_REPORT_TEXTS[language];
  const formats = reportFormats(language);
  const title = `${formats.day(new Date(visit.day))} · ${sampledAnimals(visit, facts, language)} · ${texts.samples(visit.tests)}`;
  const fluke = visit.fluke && texts.fluke(visit.fluke.positive, visit.fluke.positive + visit.fluke.negative);
  const found = visit.figures.filter(({ highest }) => highest > 0);
  const notFound = notFoundText(visit.figures, language);
  const remarks = [...(fluke ? [fluke] : []), ...(notFound ? [notFound] : [])];
  return [
    { kind: 'heading', text: title },
    ...(found.length > 0 ? [figureTable(found, language)] : []),
    ...(remarks.length > 0 ? [{ kind: 'notes', title: '', items: remarks } as const] : []),
  ];
}

/** One line for the parasites of which no egg was seen, each with what its method can't see. */
function notFoundText(figures: readonly VisitFigure[], language: Locale): string {
  const names = figures
    .filter(({ highest }) => highest === 0)
    .map((figure) => {
      const parasite = REPORT_TEXTS[language].parasites[figure.parasite];
      const { multiplicationFactor } = figure;
      if (multiplicationFactor === null) return parasite;
      return `${parasite} (${countText(0, figure, language)} ${reportFormats(language).unit(figure)})`;
    });
  return names.length > 0 ? CLIENT_REPORT_TEXTS[language].notFound(names.join(', ')) : '';
}

function figureTable(figures: readonly VisitFigure[], language: Locale): Block {
  const texts = CLIENT_REPORT_TEXTS[language];
  const words = REPORT_TEXTS[language];
  return {
    kind: 'table',
    head: [
      { text: words.parasite },
      { text: texts.meanHead, numeric: true },
      { text: texts.intervalHead, numeric: true },
      { text: texts.rangeHead, numeric: true },
      { text: texts.highHead, numeric: true },
      { text: texts.meaning },
    ],
    rows: figures.map((figure) => figureCells(figure, language)),
  };
}

function figureCells(figure: VisitFigure, language: Locale): Cell[] {
  const formats = reportFormats(language);
  const { interval, high, samples, pooledSamples, level } = figure;
  const count = (perGram: number) => countText(perGram, figure, language);
  const unit = formats.unit(figure);
  const isUncounted = figure.mean === 0 && figure.multiplicationFactor === null;
  return [
    { text: REPORT_TEXTS[language].parasites[figure.parasite] },
    { text: isUncounted ? count(0) : `${count(figure.mean)} ${unit}`, numeric: true },
    {
      text: interval ? `${count(interval.low)} – ${count(interval.high)}` : '–',
      numeric: true,
    },
    {
      text:
        figure.lowest === figure.highest
          ? count(figure.lowest)
          : `${count(figure.lowest)} – ${count(figure.highest)}`,
      numeric: true,
    },
    { text: high === null ? '–' : `${high} / ${samples + pooledSamples}`, numeric: true },
    { text: levelText(figure, language), level },
  ];
}

/** Without a unit. No egg seen is no zero: it is less than one egg stands for. */
export function countText(
  perGram: number,
  { multiplicationFactor }: Pick<VisitFigure, 'multiplicationFactor'>,
  language: Locale,
): string {
  const { number } = formatsFor(language);
  if (perGram > 0) return number(perGram, { maximumFractionDigits: 0 });
  return multiplicationFactor === null
    ? FARMER_TEXTS[language].noneFound
    : `< ${number(multiplicationFactor)}`;
}

function checkBlocks(checks: readonly TreatmentCheck[], language: Locale): Block[] {
  if (checks.length === 0) return [];
  const formats = reportFormats(language);
  const texts = CHECK_TEXTS[language];
  return [
    { kind: 'heading', text: CLIENT_REPORT_TEXTS[language].checks },
    {
      kind: 'table',
      head: [{ text: texts.treatedOn }, { text: texts.product }, { text: texts.class }],
      rows: checks.map((check) => [
        { text: formats.day(new Date(check.treatedOn)) },
        { text: check.product },
        { text: headline(check, language) },
      ]),
    },
  ];
}

/** Only the notes that apply to this report. */
function readingNotes({ visits, checks }: ClientReportFacts, language: Locale): string[] {
  const texts = CLIENT_REPORT_TEXTS[language];
  const found = new Set(visits.flatMap(({ figures }) => figures.flatMap(({ notes }) => notes)));
  return [
    ...[...found].map((note) => texts.notes[note]),
    ...(checks.some(({ kind }) => kind === 'composite') ? [CHECK_TEXTS[language].compositeNote] : []),
    texts.advice,
  ];
}
