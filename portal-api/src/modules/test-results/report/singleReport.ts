import type { ParasiteCount } from '@epigram/shared-contracts/api/tests';
import { COUNTRIES } from '@epigram/shared-contracts/domain/countries';
import { isFarmType, mixedFarmTypes } from '@epigram/shared-contracts/domain/farmTypes';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import type { Locale } from '@epigram/shared-contracts/locale';

import { animalTypeName, testTypeName } from '../../test-data/public.ts';
import { joinAddress } from '../details/detailsService.ts';
import type { StoredTest } from '../details/detailsRepository.ts';
import type { FullPhoto } from '../photos/photoRepository.ts';
import type { Block, Cell, ReportDocument } from './reportDocument.ts';
import { reportFormats } from './reportFormats.ts';
import { REPORT_TEXTS, type ReportTexts } from './reportTexts.ts';

/** A photograph with its bytes, wherever they are stored. */
export type ReportedPhoto = Omit<FullPhoto, 'bytes'> & { readonly bytes: Buffer };

/** A test and its counts, for a report. */
export interface ReportedTest {
  readonly test: StoredTest;
  readonly counts: readonly ParasiteCount[];
  readonly photos?: readonly ReportedPhoto[];
  /** The business's logo, as the data URL of a PNG. */
  readonly logo?: string | undefined;
}

/** The report of one test. */
export function singleReport(
  { test, counts, logo, photos = [] }: ReportedTest,
  language: Locale,
  now: Date,
): ReportDocument {
  const texts = REPORT_TEXTS[language];
  const formats = reportFormats(language);
  const blocks: Block[] = [
    { kind: 'result', status: test.status, text: texts.statuses[test.status] },
    ...(counts.length > 0 ? [countTable(counts, language)] : []),
    { kind: 'facts', items: facts(test, language) },
    ...(photos.length > 0 ? [photoBlock(photos, language)] : []),
    { kind: 'notes', title: texts.notes, items: notesFor([{ test, counts }], texts) },
  ];
  return {
    language,
    title: texts.resultReport,
    subtitle: `${test.client_name} · ${test.sample_id}`,
    byline: `${test.business_name} · ${PRODUCT_NAME} · ${texts.made}: ${formats.day(now)}`,
    logo,
    landscape: false,
    blocks: blocks.filter((block) => block.kind !== 'notes' || block.items.length > 0),
  };
}

function photoBlock(photos: readonly ReportedPhoto[], language: Locale): Block {
  const texts = REPORT_TEXTS[language];
  const formats = reportFormats(language);
  return {
    kind: 'photos',
    title: texts.photos,
    items: photos.map(({ bytes, description, added_at }, index) => ({
      source: `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`,
      alt: description || texts.photo(index + 1),
      caption: [description || texts.photo(index + 1), formats.day(added_at)].join(' · '),
    })),
  };
}

/** Only the notes that apply to these tests. */
export function notesFor(reported: readonly ReportedTest[], texts: ReportTexts): string[] {
  const counts = reported.flatMap((entry) => entry.counts);
  const has = (predicate: (count: ParasiteCount) => boolean): boolean => counts.some(predicate);
  return [
    ...(has(({ range }) => range !== null) ? [texts.repeatabilityNote] : []),
    ...(has(({ epg }) => epg === 0) ? [texts.belowNote] : []),
    ...(has(({ level }) => level !== null && level !== 'No Infection') ? [texts.thresholdNote] : []),
    ...(has(({ parasite, positive }) => parasite === 'nematodirus' && positive)
      ? [texts.nematodirusNote]
      : []),
    ...(has(({ parasite }) => parasite === 'fluke') ? [texts.flukeNote] : []),
  ];
}

function countTable(counts: readonly ParasiteCount[], language: Locale): Block {
  const texts = REPORT_TEXTS[language];
  const formats = reportFormats(language);
  return {
    kind: 'table',
    head: [
      { text: texts.parasite },
      { text: texts.count, numeric: true },
      { text: texts.range, numeric: true },
      { text: texts.burden },
    ],
    rows: counts.map((count): Cell[] => [
      { text: texts.parasites[count.parasite] },
      {
        text: count.epg === null ? (count.positive ? texts.found : texts.notFound) : formats.count(count),
        numeric: true,
      },
      { text: formats.range(count), numeric: true },
      count.level === null
        ? { text: count.epg === null ? '' : texts.notGraded }
        : { text: texts.levels[count.level], level: count.level },
    ]),
  };
}

function facts(test: StoredTest, language: Locale): [string, string][] {
  const texts = REPORT_TEXTS[language];
  const formats = reportFormats(language);
  const items: [string, string | null][] = [
    [texts.client, test.client_name],
    [texts.clientNumber, test.client_number],
    [texts.address, joinAddress({ ...test, country: test.country && countryIn(test.country, texts) })],
    [texts.farmType, test.farm_type && farmTypeIn(test.farm_type, texts)],
    [texts.flockNumber, test.flock_number],
    [texts.testId, test.uuid],
    [texts.sampleId, test.sample_id],
    [texts.animal, test.animal_name],
    [texts.animalType, texts.animalTypes[animalTypeName(test.animal_type)]],
    [texts.group, test.group_name ?? null],
    [texts.testType, texts.testTypes[testTypeName(test.test_type)]],
    [texts.method, test.method],
    [texts.pooled, test.pool_size > 1 ? formats.number(test.pool_size) : null],
    [texts.dosed, texts.dosedWords[test.dosed] ?? null],
    [texts.coccidiaVisible, test.coccidia_visible ? texts.yes : texts.no],
    [texts.tester, test.tester_name],
    [texts.sampled, test.sampled_at && formats.day(test.sampled_on)],
    [texts.tested, formats.day(test.tested_on)],
  ];
  return items.filter((item): item is [string, string] => item[1] !== null && item[1] !== '');
}

/** A stored country in the report's language; any other text is unchanged. */
function countryIn(stored: string, { countries }: ReportTexts): string {
  const known = COUNTRIES.find((country) => country === stored);
  return known ? countries[known] : stored;
}

/** A stored farm type in the report's language, part by part for a mixed farm; any other text is unchanged. */
function farmTypeIn(stored: string, { farmTypes, mixedFarm }: ReportTexts): string {
  if (isFarmType(stored)) return farmTypes[stored];
  const parts = mixedFarmTypes(stored);
  return parts ? mixedFarm(parts.map((type) => farmTypes[type]).join(', ')) : stored;
}
