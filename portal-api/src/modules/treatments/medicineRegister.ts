import { msg } from '#i18n';
import type {
  MilkWithdrawal,
  QuantityUnit,
  TreatedProduct,
} from '@epigram/shared-contracts/api/treatedProducts';
import type { Treatment } from '@epigram/shared-contracts/api/treatments';
import { substanceName } from '@epigram/shared-contracts/domain/activeSubstances';
import { formatsFor } from '@epigram/shared-contracts/formats/createFormats';
import type { Locale } from '@epigram/shared-contracts/locale';

import { sayIn } from '../../kernel/i18n/sayIn.ts';
import { type Block, reportFormats } from '../test-results/public.ts';
import { milkUntilText, treatedAnimals } from './treatedTexts.ts';
import { TREATMENT_TEXTS } from './treatmentTexts.ts';

const HEAD = [
  msg({ message: 'Date and duration', context: 'medicine register' }),
  msg({ message: 'Animals and their number', context: 'medicine register' }),
  msg({ message: 'Product, active substances, batch', context: 'medicine register' }),
  msg({ message: 'Quantity, dose and route', context: 'medicine register' }),
  msg({ message: 'Supplier and proof of acquisition', context: 'medicine register' }),
  msg({ message: 'Prescriber with contact', context: 'medicine register' }),
  msg({ message: 'Withdrawal of meat', context: 'medicine register' }),
  msg({ message: 'Withdrawal of milk', context: 'medicine register' }),
  msg({ message: 'Reason', context: 'medicine register' }),
];
const DAYS = msg({ message: '{days, plural, one {# day} other {# days}}' });
const HOURS = msg({ message: '{hours, plural, one {# hour} other {# hours}}' });
const NUMBER = msg({ message: '{animals, plural, one {# animal} other {# animals}}' });
const BATCH = msg({ message: 'batch {batch}', context: 'medicine register' });
const EXPIRY = msg({ message: 'expiry {expiry}', context: 'medicine register' });
const PRESCRIPTION = msg({ message: 'prescription {number}', context: 'medicine register' });
const LINE = msg({ message: 'line {line}', context: 'medicine register' });
const UNTIL = msg({ message: 'until {until}', context: 'medicine register' });
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

/** A table with the nine items of Article 108: a row for each product, because each has its own batch and proof. */
export function medicineRegister(treatments: readonly Treatment[], language: Locale): Block[] {
  const say = sayIn(language);
  const texts = TREATMENT_TEXTS[language];
  return [
    {
      kind: 'table',
      head: HEAD.map((text) => ({ text: say(text) })),
      rows: treatments.flatMap((treatment) =>
        (treatment.products ?? []).map((product) =>
          rowOf(treatment, product, language).map((parts) => ({
            text: parts.filter(Boolean).join('; ') || '–',
          })),
        ),
      ),
    },
    { kind: 'notes', title: texts.notes, items: [texts.withdrawalNote] },
  ];
}

type Parts = readonly (string | null | undefined)[];

function rowOf(it: Treatment, product: TreatedProduct, language: Locale): Parts[] {
  const say = sayIn(language);
  const texts = TREATMENT_TEXTS[language];
  const { day } = reportFormats(language);
  const { quantity, quantityUnit, prescriptionNumber, prescriptionLine } = product;
  const unit = quantityUnit && UNITS[quantityUnit];
  return [
    [
      [it.treatedOn, it.endedOn].flatMap((text) => (text ? [day(new Date(text))] : [])).join(' – '),
      it.durationDays ? say(DAYS, { days: it.durationDays }) : null,
      it.lastDoseAt,
    ],
    [treatedAnimals(it, language), it.animalCount ? say(NUMBER, { animals: it.animalCount }) : null],
    [
      product.name,
      product.actives.map((active) => activeText(active, language)).join(' + '),
      product.batch && say(BATCH, { batch: product.batch }),
      product.expiry && say(EXPIRY, { expiry: product.expiry }),
    ],
    [
      quantity === null
        ? null
        : `${formatsFor(language).number(quantity)} ${unit ? say(unit) : quantityUnit}`,
      texts.doseBases[product.doseBasis],
      texts.routes[product.route],
    ],
    [
      product.supplier,
      product.proof,
      prescriptionNumber && say(PRESCRIPTION, { number: prescriptionNumber }),
      prescriptionLine && say(LINE, { line: prescriptionLine }),
    ],
    [it.prescriber, it.prescriberContact],
    [
      product.withdrawalMeat === null ? null : say(DAYS, { days: product.withdrawalMeat }),
      it.meatUntil && say(UNTIL, { until: day(new Date(it.meatUntil)) }),
    ],
    [
      product.withdrawalMilk && milkText(product.withdrawalMilk, language),
      it.milkUntil && say(UNTIL, { until: milkUntilText(it, language) }),
    ],
    [it.reason],
  ];
}

function activeText({ substance, other, activeClass }: TreatedProduct['actives'][number], language: Locale) {
  const className = TREATMENT_TEXTS[language].classes[activeClass];
  const name = substance ? substanceName(substance, language) : other;
  return name && name !== className && activeClass !== 'other'
    ? `${name} (${className})`
    : (name ?? className);
}

function milkText({ unit, value }: MilkWithdrawal, language: Locale): string {
  const say = sayIn(language);
  if (value === null) return say(NO_MILK);
  return unit === 'hours' ? say(HOURS, { hours: value }) : say(DAYS, { days: value });
}
