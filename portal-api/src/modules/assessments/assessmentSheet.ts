import type { VisitDetails, VisitFigure } from '@epigram/shared-contracts/api/visits';
import type { Locale } from '@epigram/shared-contracts/locale';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';

import { countText, sampledAnimals } from '../client-report/public.ts';
import {
  type Block,
  type Cell,
  type ReportDocument,
  reportFormats,
  REPORT_TEXTS,
} from '../test-results/public.ts';
import { CHECK_TEXTS, headline } from '../treatment-checks/public.ts';
import { treatmentBlocks } from '../treatments/public.ts';
import { FARM_FORECAST_TEXTS } from '../farm-forecast/public.ts';
import { questionsIn } from './assessmentJson.ts';
import { ASSESSMENT_TEXTS } from './assessmentTexts.ts';
import type { AssessmentFacts } from './assessmentFacts.ts';

/** A line to write on. */
const LINE = '_'.repeat(36);

/** What a vet has before them when they decide on a prescription, with room for what only they can say. */
export function assessmentSheet(facts: AssessmentFacts, language: Locale): ReportDocument {
  const texts = ASSESSMENT_TEXTS[language];
  const words = REPORT_TEXTS[language];
  const { day } = reportFormats(language);
  const { practice, logo, start, end, today, treatments } = facts.report;
  return {
    language,
    title: texts.title,
    subtitle: `${facts.client.name} · ${texts.period(day(start), day(end))}`,
    byline: [
      practice.name,
      practice.address,
      practice.phone,
      practice.email,
      `${words.made}: ${day(today)}`,
      PRODUCT_NAME,
    ]
      .filter((part) => part)
      .join(' · '),
    logo,
    landscape: true,
    blocks: [
      { kind: 'facts', items: clientItems(facts, language) },
      ...section(texts.herd, groupTable(facts, language), texts.noGroups),
      ...section(texts.counts, countTable(facts, language), texts.noCounts),
      ...(treatments.length > 0
        ? [{ kind: 'heading', text: texts.treatments } as const, ...treatmentBlocks(treatments, language)]
        : section(texts.treatments, null, texts.noTreatments)),
      ...section(texts.checks, checkTable(facts, language), texts.noChecks),
      ...section(texts.forecast, forecastItems(facts, language), texts.noForecast),
      writtenTable(facts, language),
      { kind: 'facts', items: signatureItems(facts, language) },
    ],
  };
}

/** The vet's part: what is not answered has room to write, unless the sheet is signed. */
function writtenTable({ written }: AssessmentFacts, language: Locale): Block {
  const texts = ASSESSMENT_TEXTS[language];
  const room = written.signature === null ? [LINE, LINE] : ['–'];
  const questions = questionsIn(language, written).map(({ text, answer }) => [text, answer] as const);
  return {
    kind: 'table',
    head: [{ text: texts.question }, { text: texts.answer }],
    rows: [...questions, [texts.conclusion, written.conclusion] as const].flatMap(([question, answer]) =>
      (answer ? answer.split('\n') : room).map((line, at) => [
        { text: at === 0 ? question : '' },
        { text: line },
      ]),
    ),
  };
}

function signatureItems({ written }: AssessmentFacts, language: Locale): [string, string][] {
  const texts = ASSESSMENT_TEXTS[language];
  const { signature } = written;
  if (signature === null) return [texts.name, texts.signature, texts.day].map((label) => [label, LINE]);
  return [
    [texts.name, signature.name],
    [texts.signature, texts.signedHere(PRODUCT_NAME)],
    [texts.day, reportFormats(language).day(signature.day)],
  ];
}

/** An empty part says so, because it could also be a fault. */
function section(title: string, block: Block | null, none: string): Block[] {
  if (block === null) return [{ kind: 'notes', title, items: [none] }];
  return [{ kind: 'heading', text: title }, block];
}

function clientItems({ client }: AssessmentFacts, language: Locale): [string, string][] {
  const texts = ASSESSMENT_TEXTS[language];
  const words = REPORT_TEXTS[language];
  const place = [client.address, client.city, client.county, client.postcode].filter(Boolean).join(', ');
  const items: [string, string | null | undefined][] = [
    [words.client, client.name],
    [words.clientNumber, client.number],
    [words.flockNumber, client.flockNumber],
    [texts.herdNumber, client.herdNumber],
    [texts.holdingNumber, client.holdingNumber],
    [words.address, place],
  ];
  return items.flatMap(([label, value]) => (value ? [[label, value]] : []));
}

function groupTable({ groups }: AssessmentFacts, language: Locale): Block | null {
  const active = groups.filter(({ isClosed }) => !isClosed);
  if (active.length === 0) return null;
  const texts = ASSESSMENT_TEXTS[language];
  const words = REPORT_TEXTS[language];
  return {
    kind: 'table',
    head: [
      { text: texts.group },
      { text: words.animalType },
      { text: texts.ageClass },
      { text: texts.animals, numeric: true },
    ],
    rows: active.map((group) => [
      { text: group.name },
      { text: words.animalTypes[group.animalType] },
      { text: texts.ageClasses[group.ageClass] },
      {
        text: group.animals === null ? '–' : reportFormats(language).number(group.animals),
        numeric: true,
      },
    ]),
  };
}

function countTable({ report }: AssessmentFacts, language: Locale): Block | null {
  const { visits } = report;
  if (visits.length === 0) return null;
  const texts = ASSESSMENT_TEXTS[language];
  const words = REPORT_TEXTS[language];
  return {
    kind: 'table',
    head: [
      { text: texts.day },
      { text: texts.group },
      { text: words.parasite },
      { text: texts.samples, numeric: true },
      { text: texts.mean, numeric: true },
      { text: words.burden },
    ],
    rows: visits.flatMap((visit) => visitRows(visit, report, language)),
  };
}

function visitRows(visit: VisitDetails, report: AssessmentFacts['report'], language: Locale): Cell[][] {
  const texts = ASSESSMENT_TEXTS[language];
  const first = [
    { text: reportFormats(language).day(visit.day) },
    { text: sampledAnimals(visit, report, language) },
  ];
  const { fluke } = visit;
  const rows = visit.figures.map((figure) => [...first, ...figureCells(figure, language)]);
  if (fluke) {
    const samples = fluke.positive + fluke.negative;
    const found = texts.flukeFound(fluke.positive, samples);
    rows.push([
      ...first,
      { text: texts.flukeEggs },
      { text: String(samples), numeric: true },
      { text: found, numeric: true },
      { text: '–' },
    ]);
  }
  if (rows.length > 0) return rows;
  return [
    [
      ...first,
      { text: '–' },
      { text: String(visit.tests), numeric: true },
      { text: '–', numeric: true },
      { text: visit.processing > 0 ? texts.noResult : '–' },
    ],
  ];
}

function figureCells(figure: VisitFigure, language: Locale): Cell[] {
  const words = REPORT_TEXTS[language];
  const { parasite, samples, pooledSamples, level, mean } = figure;
  const unit = mean === 0 && figure.multiplicationFactor === null ? '' : reportFormats(language).unit(figure);
  return [
    { text: words.parasites[parasite] },
    { text: String(samples > 0 ? samples : pooledSamples), numeric: true },
    { text: `${countText(mean, figure, language)} ${unit}`.trim(), numeric: true },
    level === null ? { text: words.notGraded } : { text: words.levels[level], level },
  ];
}

function checkTable({ report: { checks } }: AssessmentFacts, language: Locale): Block | null {
  if (checks.length === 0) return null;
  const texts = CHECK_TEXTS[language];
  return {
    kind: 'table',
    head: [{ text: texts.treatedOn }, { text: texts.product }, { text: texts.class }],
    rows: checks.map((check) => [
      { text: reportFormats(language).day(check.treatedOn) },
      { text: check.product },
      { text: headline(check, language) },
    ]),
  };
}

function forecastItems({ forecast }: AssessmentFacts, language: Locale): Block | null {
  if (forecast === null) return null;
  const texts = ASSESSMENT_TEXTS[language];
  const { levels, trends } = FARM_FORECAST_TEXTS[language];
  return {
    kind: 'facts',
    items: [
      [texts.risk, `${levels[forecast.level]}, ${trends[forecast.trend]}`],
      [texts.station, forecast.station.name],
      [texts.peak, reportFormats(language).day(forecast.peak)],
    ],
  };
}
