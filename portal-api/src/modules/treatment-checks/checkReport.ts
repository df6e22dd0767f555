import { RELIABILITY_QUESTIONS, type TreatmentCheck } from '@epigram/shared-contracts/api/treatmentChecks';
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
import { TREATMENT_TEXTS } from '../treatments/public.ts';
import { CHECK_TEXTS } from './checkTexts.ts';

const SIGNATURE_LINE = '____________________________';

/** The report of an efficacy check or a reduction test (docs/product.md, 13). */
export function checkReport(
  check: TreatmentCheck,
  it: { clientName: string; businessName: string; language: Locale; now: Date },
): ReportDocument {
  const texts = CHECK_TEXTS[it.language];
  const formats = reportFormats(it.language);
  return {
    language: it.language,
    title: texts.titles[check.kind],
    subtitle: [it.clientName, check.group].filter((text) => text).join(' · '),
    byline: `${it.businessName} · ${PRODUCT_NAME} · ${REPORT_TEXTS[it.language].made}: ${formats.day(it.now)}`,
    landscape: false,
    blocks: [
      { kind: 'heading', text: headline(check, it.language) },
      { kind: 'facts', items: facts(check, it.language) },
      ...resultBlocks(check, it.language),
      ...countBlocks(check, it.language),
      ...reliabilityBlocks(check, it.language),
      ...notes(check, it.language),
      { kind: 'facts', items: [[texts.signature, SIGNATURE_LINE]] },
    ],
  };
}

/** The main result in one sentence. */
export function headline(check: TreatmentCheck, language: Locale): string {
  const texts = CHECK_TEXTS[language];
  const formats = reportFormats(language);
  const { reduction, delta } = check.result;
  if (check.status === 'planned') {
    const day = (text: string): string => formats.day(new Date(text));
    return texts.planned(day(check.secondFrom), day(check.secondUntil));
  }
  if (reduction === null) return check.result.meanBefore === 0 ? texts.noEggs : texts.noReduction;
  const said = texts.reduction(percent(reduction, language));
  return delta ? `${said}: ${texts.classes[delta.class]}` : said;
}

function percent(value: number, language: Locale): string {
  return formatsFor(language).number(value, { maximumFractionDigits: 1 });
}

function facts(check: TreatmentCheck, language: Locale): [string, string][] {
  const texts = CHECK_TEXTS[language];
  const words = REPORT_TEXTS[language];
  const formats = reportFormats(language);
  const day = (text: string): string => formats.day(new Date(text));
  const pairing = check.paired ? texts.paired : texts.unpaired;
  const items: [string, string | null][] = [
    [words.animalType, words.animalTypes[check.animalType]],
    [texts.group, check.group],
    [texts.product, check.product],
    [texts.activeClass, TREATMENT_TEXTS[language].classes[check.activeClass]],
    [texts.treatedOn, day(check.treatedOn)],
    [texts.first, check.before && day(check.before.day)],
    [texts.second, check.after && day(check.after.day)],
    [texts.parasite, words.parasites[check.parasite]],
    [texts.factor, formats.number(check.factor)],
    [texts.pairing, check.kind === 'reduction' && check.after ? pairing : null],
    [texts.laboratory, check.laboratory],
    [texts.accreditation, check.accreditation],
  ];
  return items.filter((item): item is [string, string] => item[1] !== null);
}

function resultBlocks({ result }: TreatmentCheck, language: Locale): Block[] {
  const texts = CHECK_TEXTS[language];
  const row = (name: string, interval: typeof result.delta): Cell[][] =>
    interval
      ? [
          [
            { text: name },
            { text: percent(interval.lower, language), numeric: true },
            { text: percent(interval.upper, language), numeric: true },
            { text: texts.classes[interval.class] },
          ],
        ]
      : [];
  const rows = [...row(texts.waavp, result.waavp), ...row(texts.delta, result.delta)];
  if (rows.length === 0) return [];
  const limits = texts.limits(percent(result.target, language), percent(result.lower, language));
  return [
    { kind: 'heading', text: texts.results(result.coverage) },
    {
      kind: 'table',
      head: [
        { text: texts.method },
        { text: texts.lower, numeric: true },
        { text: texts.upper, numeric: true },
        { text: texts.class },
      ],
      rows,
    },
    { kind: 'notes', title: '', items: [limits] },
  ];
}

function countBlocks(check: TreatmentCheck, language: Locale): Block[] {
  const texts = CHECK_TEXTS[language];
  const formats = reportFormats(language);
  const before = check.before?.counts ?? [];
  const after = check.after?.counts ?? [];
  if (before.length === 0) return [];
  const shown = (epg: number | null | undefined): string =>
    epg === null || epg === undefined
      ? '–'
      : epg === 0
        ? `< ${formats.number(check.factor)}`
        : formats.number(epg);
  const { meanBefore, meanAfter } = check.result;
  const mean = (epg: number | null): string => (epg === null ? '–' : formats.number(epg));
  return [
    { kind: 'heading', text: texts.counts },
    {
      kind: 'table',
      head: [
        { text: texts.sample },
        { text: texts.before, numeric: true },
        { text: texts.after, numeric: true },
      ],
      rows: Array.from({ length: Math.max(before.length, after.length) }, (_, index) => [
        { text: String(index + 1) },
        { text: shown(before[index]), numeric: true },
        { text: shown(after[index]), numeric: true },
      ]),
      foot: [
        [
          { text: texts.mean },
          { text: mean(meanBefore), numeric: true },
          { text: mean(meanAfter), numeric: true },
        ],
      ],
    },
  ];
}

function reliabilityBlocks({ answers, result }: TreatmentCheck, language: Locale): Block[] {
  const texts = CHECK_TEXTS[language];
  const word = (answer: boolean | null): string =>
    answer === null ? texts.unanswered : answer ? texts.confirmed : texts.denied;
  const repeat: Block[] =
    result.denied.length > 0
      ? [
          {
            kind: 'notes',
            title: texts.repeat,
            items: result.denied.map((question) => texts.questions[question]),
          },
        ]
      : [];
  return [
    { kind: 'heading', text: texts.reliability },
    {
      kind: 'table',
      head: [{ text: '' }, { text: '' }],
      rows: RELIABILITY_QUESTIONS.map((question) => [
        { text: texts.questions[question] },
        { text: word(answers[question]) },
      ]),
    },
    ...repeat,
  ];
}

function notes(check: TreatmentCheck, language: Locale): Block[] {
  const texts = CHECK_TEXTS[language];
  const { warnings } = check.result;
  const blocks: { title: string; items: string[] }[] = [
    { title: texts.warningsTitle, items: warnings.map((warning) => texts.warnings[warning]) },
    { title: texts.recommendation, items: check.recommendation ? [check.recommendation] : [] },
    { title: texts.notes, items: check.kind === 'composite' ? [texts.compositeNote] : [] },
  ];
  return blocks.filter(({ items }) => items.length > 0).map((block) => ({ kind: 'notes', ...block }));
}
