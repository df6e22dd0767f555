import { msg } from '#i18n';
import type { TreatedProduct } from '@epigram/shared-contracts/api/treatedProducts';
import type { Treatment } from '@epigram/shared-contracts/api/treatments';
import { formatsFor } from '@epigram/shared-contracts/formats/createFormats';
import type { Locale } from '@epigram/shared-contracts/locale';

import { sayIn } from '../../kernel/i18n/sayIn.ts';
import { type Block, type Cell, reportFormats } from '../test-results/public.ts';
import { activesText, daysText, milkText, unitText } from './productWords.ts';
import { changeText, type Entry, type Register, registerEntries } from './registerEntries.ts';
import { hasManyAnimals, milkUntilText, nameOfAnimal, treatedAnimals } from './treatedTexts.ts';
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
const NUMBER = msg({ message: '{animals, plural, one {# animal} other {# animals}}' });
const BATCH = msg({ message: 'batch {batch}', context: 'medicine register' });
const EXPIRY = msg({ message: 'expiry {expiry}', context: 'medicine register' });
const PRESCRIPTION = msg({ message: 'prescription {number}', context: 'medicine register' });
const LINE = msg({ message: 'line {line}', context: 'medicine register' });
const UNTIL = msg({ message: 'until {until}', context: 'medicine register' });
const IS_CORRECTED = msg({ message: 'corrected, see below', context: 'medicine register' });
const HISTORY_NOTE = msg`A row with a line through it no longer holds: it was corrected or struck, and its first column says when and by whom.`;
const ANIMALS = msg({ message: 'Treated animals', context: 'medicine register' });

/**
 * A table with the nine items of Article 108: a row for each product, because each has its own batch and proof. Long lists
 * of animals follow it, since a row has to fit on a page.
 */
export function medicineRegister(register: Register, language: Locale): Block[] {
  const say = sayIn(language);
  const texts = TREATMENT_TEXTS[language];
  const entries = registerEntries(register);
  const many = entries.filter(({ treatment }) => hasManyAnimals(treatment));
  const notes = [texts.withdrawalNote, ...(register.versions.length > 0 ? [say(HISTORY_NOTE)] : [])];
  return [
    {
      kind: 'table',
      head: HEAD.map((text) => ({ text: say(text) })),
      rows: entries.flatMap((entry) => rowsOf(entry, language)),
    },
    ...(many.length > 0
      ? [{ kind: 'notes' as const, title: say(ANIMALS), items: many.map((it) => animalsOf(it, language)) }]
      : []),
    { kind: 'notes', title: texts.notes, items: notes },
  ];
}

function animalsOf({ treatment, version }: Entry, language: Locale): string {
  const day = reportFormats(language).day(treatment.treatedOn);
  const change = version ? ` (${changeText(version, language)})` : '';
  return `${day}, ${treatment.product}${change}: ${treatment.animals.map(nameOfAnimal).join(', ')}`;
}

function rowsOf({ treatment, version, isCorrected }: Entry, language: Locale): Cell[][] {
  return (treatment.products ?? []).map((product) =>
    rowOf(treatment, product, language).map((parts, index) => {
      const said = parts.filter(Boolean).join('; ') || '–';
      if (!version) {
        return { text: index === 0 && isCorrected ? `${said}; ${sayIn(language)(IS_CORRECTED)}` : said };
      }
      // Without a line through it: when and why the rest of the row no longer holds.
      if (index === 0) return { text: `${changeText(version, language)} (${said})` };
      return { text: said, struck: true };
    }),
  );
}

type Parts = readonly (string | false | null | undefined)[];

function rowOf(it: Treatment, product: TreatedProduct, language: Locale): Parts[] {
  const say = sayIn(language);
  const texts = TREATMENT_TEXTS[language];
  const { day } = reportFormats(language);
  const { quantity, quantityUnit, prescriptionNumber, prescriptionLine } = product;
  return [
    [
      [it.treatedOn, it.endedOn].flatMap((text) => (text ? [day(text)] : [])).join(' – '),
      it.durationDays ? daysText(it.durationDays, language) : null,
      it.lastDoseAt,
    ],
    [treatedAnimals(it, language), it.animalCount ? say(NUMBER, { animals: it.animalCount }) : null],
    [
      product.name,
      activesText(product, language),
      product.batch && say(BATCH, { batch: product.batch }),
      product.expiry && say(EXPIRY, { expiry: product.expiry }),
    ],
    [
      quantity !== null &&
        quantityUnit &&
        `${formatsFor(language).number(quantity)} ${unitText(quantityUnit, language)}`,
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
      product.withdrawalMeat === null ? null : daysText(product.withdrawalMeat, language),
      it.meatUntil && say(UNTIL, { until: day(it.meatUntil) }),
    ],
    [
      product.withdrawalMilk && milkText(product.withdrawalMilk, language),
      it.milkUntil && say(UNTIL, { until: milkUntilText(it, language) }),
    ],
    [it.reason],
  ];
}
