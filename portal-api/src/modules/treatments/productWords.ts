import { msg } from '#i18n';
import type {
  MilkWithdrawal,
  QuantityUnit,
  TreatedProduct,
} from '@epigram/shared-contracts/api/treatedProducts';
import { substanceName } from '@epigram/shared-contracts/domain/activeSubstances';
import type { Locale } from '@epigram/shared-contracts/locale';

import { sayIn } from '../../kernel/i18n/sayIn.ts';
import { TREATMENT_TEXTS } from './treatmentTexts.ts';

const DAYS = msg({ message: '{days, plural, one {# day} other {# days}}' });
const HOURS = msg({ message: '{hours, plural, one {# hour} other {# hours}}' });
const NO_MILK = msg`Not for animals giving milk for people`;
const UNITS: Readonly<Record<QuantityUnit, ReturnType<typeof msg> | null>> = {
  ml: null,
  l: null,
  g: null,
  kg: null,
  dose: msg({ message: 'doses', context: 'unit of a quantity' }),
  bolus: msg({ message: 'boluses', context: 'unit of a quantity' }),
  tablet: msg({ message: 'tablets', context: 'unit of a quantity' }),
  tube: msg({ message: 'tubes', context: 'unit of a quantity' }),
};

export function unitText(unit: QuantityUnit, language: Locale): string {
  const text = UNITS[unit];
  return text ? sayIn(language)(text) : unit;
}

export function daysText(days: number, language: Locale): string {
  return sayIn(language)(DAYS, { days });
}

/** The active substances of a product, each with its class. */
export function activesText({ actives }: TreatedProduct, language: Locale): string {
  return actives.map((active) => activeText(active, language)).join(' + ');
}

function activeText({ substance, other, activeClass }: TreatedProduct['actives'][number], language: Locale) {
  const className = TREATMENT_TEXTS[language].classes[activeClass];
  const name = substance ? substanceName(substance, language) : other;
  return name && name !== className && activeClass !== 'other'
    ? `${name} (${className})`
    : (name ?? className);
}

export function milkText({ unit, value }: MilkWithdrawal, language: Locale): string {
  const say = sayIn(language);
  if (value === null) return say(NO_MILK);
  return unit === 'hours' ? say(HOURS, { hours: value }) : say(DAYS, { days: value });
}
