import { describe, expect, it } from '@jest/globals';
import { buildParasiteCount } from '../../testing/testBuilders.ts';
import { leadingCount, orderCounts } from '@epigram/shared-contracts/domain/leadingCount';
import { LOCALES } from '@epigram/shared-contracts/locale';
import { FORMAT_EXAMPLE, FORMATTED } from '@epigram/shared-contracts/testing/formatExamples';
import { formatDate } from '@epigram/shared-ui/ui';
import { i18n } from '@lingui/core';
import { countText, rangeText, workingText } from './parasiteCounts.ts';

const none = {
  eggsCounted: 0,
  epg: 0,
  positive: false,
  level: 'No Infection',
  range: { low: 0, high: 150 },
} as const;

describe('a parasite count in words', () => {
  it('shows a count of zero as below the multiplication factor', () => {
    expect(countText(buildParasiteCount(none))).toBe('< 50 epg');
  });

  it('shows eggs per gram with their unit, and oocysts with theirs', () => {
    expect(countText(buildParasiteCount({ eggsCounted: 27, epg: 1350 }))).toBe('1,350 epg');
    expect(countText(buildParasiteCount({ parasite: 'coccidia', unit: 'opg' }))).toBe('500 opg');
  });

  it('shows how the count was calculated, and its 95 % range', () => {
    const count = buildParasiteCount();
    expect(workingText(count)).toBe('10 × 50');
    expect(rangeText(count)).toBe('250 – 900 epg');
  });

  it.each(LOCALES)('shows the same as reports, mails and alerts in %s', (locale) => {
    const shown = FORMATTED[locale];
    const { epg, range, zero, day } = FORMAT_EXAMPLE;
    i18n.loadAndActivate({ locale, messages: {} });
    Object.defineProperty(navigator, 'languages', { value: [locale], configurable: true });
    expect(countText(buildParasiteCount({ eggsCounted: epg / 50, epg }))).toBe(shown.count);
    expect(countText(buildParasiteCount({ ...none, ...zero }))).toBe(shown.zero);
    expect(rangeText(buildParasiteCount({ range }))).toBe(`${shown.range} ${shown.unit}`);
    expect(formatDate(day)).toBe(shown.day);
    i18n.loadAndActivate({ locale: 'en', messages: {} });
  });

  it('shows no number for fluke', () => {
    const fluke = buildParasiteCount({
      parasite: 'fluke',
      eggsCounted: null,
      multiplicationFactor: null,
      epg: null,
      level: null,
      range: null,
    });
    expect([countText(fluke), workingText(fluke), rangeText(fluke)]).toEqual(['–', '–', '–']);
  });
});

describe('the order of counts', () => {
  it('puts the highest level first and absent parasites last', () => {
    const ordered = orderCounts([
      buildParasiteCount({ parasite: 'trichuris', ...none }),
      buildParasiteCount({ parasite: 'strongyloides', level: 'Light', epg: 800 }),
      buildParasiteCount({ parasite: 'strongyle', level: 'High', epg: 700 }),
    ]);
    expect(ordered.map(({ parasite }) => parasite)).toEqual(['strongyle', 'strongyloides', 'trichuris']);
  });
});

describe('the leading count', () => {
  it('is the highest burden that was found', () => {
    const counts = [
      buildParasiteCount({ parasite: 'strongyloides', level: 'Light' }),
      buildParasiteCount({ level: 'High' }),
    ];
    expect(leadingCount(counts)?.parasite).toBe('strongyle');
  });

  it('is never nematodirus, whose counts must not drive treatment', () => {
    const counts = [
      buildParasiteCount({ parasite: 'nematodirus', level: 'Very High', epg: 5000 }),
      buildParasiteCount({ level: 'Light' }),
    ];
    expect(leadingCount(counts)?.parasite).toBe('strongyle');
  });

  it('is absent if nothing was found', () => {
    expect(leadingCount([buildParasiteCount(none)])).toBeNull();
  });
});
