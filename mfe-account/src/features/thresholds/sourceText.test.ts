import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { i18n } from '@lingui/core';
import { messages } from '../../locales/es/messages.po';
import { sourceText } from './sourceText.ts';

/** As the first thresholds have them (portal-api/data/burden-thresholds.json). */
const SOURCES = [
  'Westgate sheep & cow table',
  'Table 3.3 >10000',
  'Table 3.3 mixed 200-700 / >700',
  'Westgate 5000/50000; Elanco >20000 typical of disease, up to 100000 in healthy lambs',
  'Table 3.3 heavy >10000; Westgate non-pathogenic',
  'Vet Lab & Field Manual Table 3.3 50-100/100-600/>600; Westgate: treat at any level',
  'Westgate 250/750',
  'Table 3.3 heavy >10000',
  'Westgate >1500 act',
  'none: presence only',
  'none (any count is actionable)',
  'AAEP >500 high shedder; UK labs 200/1200',
  'ovine cuts; 2000 epg from mdgoattest (Haemonchus)',
  'ovine cut points; Westgate >1500 act',
];

beforeAll(() => i18n.loadAndActivate({ locale: 'es', messages }));
afterAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it.each(SOURCES)('is told in the language of the page: %s', (source) => {
  expect(sourceText(source)).not.toMatch(/none|cuts?\b|points|heavy|sheep|above|typical/);
});

it('says that the cut points are those of another animal type', () => {
  expect(sourceText('ovine cut points; Westgate 250/750')).toBe(
    'Puntos de corte de ovino. Westgate: 250 y 750',
  );
});

it('is left as it is if staff have entered it', () => {
  expect(sourceText('Own data, 2026')).toBe('Own data, 2026');
});
