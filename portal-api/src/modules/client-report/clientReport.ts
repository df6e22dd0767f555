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
import { contactLine, nextSteps, sampledAnimals, verdicts } from './farmerSummary.ts';
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
  return {
    language,
    title: facts.practice.name,
    subtitle: `${texts.title} · ${facts.clientName} · ${texts.period(day(facts.start), day(facts.end))}`,
    byline: [
      facts.vet,
      address,
      phone,
      email,
      `${REPORT_TEXTS[language].made}: ${day(facts.today)}`,
      PRODUCT_NAME,
    ]
      .filter((part) => part)
      .join(' · '),
    logo: facts.logo,
    landscape: false,
    blocks: [
      {
        kind: 'notes',
        title: farmer.inShort,
        items: facts.visits.length > 0 ? verdicts(facts, language) : [texts.noVisits],
      },
      {
        kind: 'notes',
        title: texts.due,
        items: [...nextSteps(facts, language), contactLine(facts, language)],
      },
      // Each visit has its own heading: one above them all could be alone at the end of a page.
      ...facts.visits.flatMap((visit) => visitBlocks(visit, language)),
      { kind: 'heading', text: texts.outcome },
      outcomeTable(facts, language),
      { kind: 'heading', text: texts.treatments },
      ...(facts.treatments.length > 0
        ? treatmentBlocks(facts.treatments, language)
        : [{ kind: 'notes', title: texts.noTreatments, items: [] } as const]),
      ...checkBlocks(facts.checks, language),
      { kind: 'notes', title: texts.readThis, items: readingNotes(facts, language) },
    ],
  };
}

function outcomeTable({ visits }: ClientReportFacts, language: Locale): Block {
  const [outcome, tests] = CLIENT_REPORT_TEXTS[language].outcomeHead;
  const samples = visits.flatMap((visit) => visit.samples);
  return {
    kind: 'table',
    head: [{ text: outcome }, { text: tests, numeric: true }],
    rows: TEST_STATUSES.map((status) => [
      { text: REPORT_TEXTS[language].statuses[status] },
      { text: String(samples.filter((sample) => sample.status === status).length), numeric: true },
    ]),
  };
}

function visitBlocks(visit: VisitDetails, language: Locale): Block[] {
  const texts = CLIENT_REPORT_TEXTS[language];
  const formats = reportFormats(language);
  const title = `${formats.day(new Date(visit.day))} · ${sampledAnimals(visit, language)} · ${texts.samples(visit.tests)}`;
  const fluke = visit.fluke && texts.fluke(visit.fluke.positive, visit.fluke.positive + visit.fluke.negative);
  return [
    { kind: 'heading', text: title },
    ...(visit.figures.length > 0 ? [figureTable(visit.figures, language)] : []),
    ...(fluke ? [{ kind: 'notes', title: '', items: [fluke] } as const] : []),
  ];
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
  const texts = CLIENT_REPORT_TEXTS[language];
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
    { text: high === null ? '–' : `${high} / ${samples > 0 ? samples : pooledSamples}`, numeric: true },
    level === null ? { text: texts.notGraded } : { text: texts.words[level], level },
  ];
}

/** Without a unit. No egg seen is no zero: it is less than one egg stands for. */
function countText(perGram: number, { multiplicationFactor }: VisitFigure, language: Locale): string {
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
