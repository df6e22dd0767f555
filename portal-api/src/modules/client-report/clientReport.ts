import type { TreatmentCheck } from '@epigram/shared-contracts/api/treatmentChecks';
import type { Treatment, Withdrawal } from '@epigram/shared-contracts/api/treatments';
import type { VisitDetails, VisitFigure } from '@epigram/shared-contracts/api/visits';
import { TEST_STATUSES } from '@epigram/shared-contracts/domain/enumerations';
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

export interface ClientReportFacts {
  readonly clientName: string;
  readonly businessName: string;
  /** The business's logo, as the data URL of a PNG. */
  readonly logo?: string | undefined;
  readonly start: string;
  readonly end: string;
  /** The visits of the period, newest first. */
  readonly visits: readonly VisitDetails[];
  readonly treatments: readonly Treatment[];
  readonly checks: readonly TreatmentCheck[];
  /** Open items of any age, because due dates do not depend on the period. */
  readonly openVisits: readonly Pick<VisitDetails, 'animalType' | 'retest'>[];
  readonly openChecks: readonly TreatmentCheck[];
  readonly withdrawals: readonly Withdrawal[];
}

/** A document for the farmer with the period, the results, the treatments and the next due dates. */
export function clientReport(facts: ClientReportFacts, language: Locale, now: Date): ReportDocument {
  const texts = CLIENT_REPORT_TEXTS[language];
  const formats = reportFormats(language);
  const day = (text: string): string => formats.day(new Date(text));
  return {
    language,
    title: texts.title,
    subtitle: `${facts.clientName} · ${texts.period(day(facts.start), day(facts.end))}`,
    byline: `${facts.businessName} · ${PRODUCT_NAME} · ${REPORT_TEXTS[language].made}: ${formats.day(now)}`,
    logo: facts.logo,
    landscape: false,
    blocks: [
      { kind: 'notes', title: texts.due, items: dueItems(facts, language) },
      { kind: 'heading', text: texts.outcome },
      outcomeTable(facts, language),
      { kind: 'heading', text: facts.visits.length > 0 ? texts.visits : texts.noVisits },
      ...facts.visits.flatMap((visit) => visitBlocks(visit, language)),
      { kind: 'heading', text: texts.treatments },
      ...(facts.treatments.length > 0
        ? treatmentBlocks(facts.treatments, language)
        : [{ kind: 'notes', title: texts.noTreatments, items: [] } as const]),
      ...checkBlocks(facts.checks, language),
      { kind: 'notes', title: texts.readThis, items: readingNotes(facts, language) },
    ],
  };
}

function dueItems(facts: ClientReportFacts, language: Locale): string[] {
  const texts = CLIENT_REPORT_TEXTS[language];
  const { animalTypes } = REPORT_TEXTS[language];
  const formats = reportFormats(language);
  const day = (text: string): string => formats.day(new Date(text));
  const items = [
    ...facts.openVisits.flatMap(({ animalType, retest }) =>
      retest ? [texts.dueRetest(animalTypes[animalType], day(retest.from), day(retest.until))] : [],
    ),
    ...facts.openChecks.map((check) =>
      texts.dueCheck(check.product, day(check.secondFrom), day(check.secondUntil)),
    ),
    ...facts.withdrawals.map((it) =>
      texts.dueWithdrawal(
        it.animal?.name ?? it.group ?? animalTypes[it.animalType],
        it.product,
        it.meatUntil && day(it.meatUntil),
        it.milkUntil && day(it.milkUntil),
      ),
    ),
  ];
  return items.length > 0 ? items : [texts.nothingDue];
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
  const words = REPORT_TEXTS[language];
  const formats = reportFormats(language);
  const title = `${formats.day(new Date(visit.day))} · ${words.animalTypes[visit.animalType]} · ${texts.samples(visit.tests)}`;
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
  const unit = formats.unit(figure);
  return [
    { text: REPORT_TEXTS[language].parasites[figure.parasite] },
    { text: `${formats.number(figure.mean)} ${unit}`, numeric: true },
    {
      text: interval ? `${formats.number(interval.low)} – ${formats.number(interval.high)}` : '–',
      numeric: true,
    },
    { text: `${formats.number(figure.lowest)} – ${formats.number(figure.highest)}`, numeric: true },
    { text: high === null ? '–' : `${high} / ${samples > 0 ? samples : pooledSamples}`, numeric: true },
    level === null ? { text: texts.notGraded } : { text: texts.words[level], level },
  ];
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
