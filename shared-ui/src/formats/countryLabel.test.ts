import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { i18n } from '@lingui/core';
import { messages } from '../locales/es/messages.po';
import { countryLabel } from './countryLabel.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'es', messages }));
afterEach(() => i18n.activate('en'));

test.each([
  ['Republic of Ireland', 'República de Irlanda'],
  ['Galway, Republic of Ireland', 'Galway, República de Irlanda'],
  ['Armagh, UK - Northern Ireland', 'Armagh, Reino Unido – Irlanda del Norte'],
  ['Galway', 'Galway'],
  ['', ''],
])('“%s” reads “%s” in Spanish', (stored, shown) => {
  expect(countryLabel(stored)).toBe(shown);
});
