import { msg } from '#i18n';
import type {
  MilkWithdrawal,
  QuantityUnit,
  TreatedProduct,
} from '@epigram/shared-contracts/api/treatedProducts';
import type { TreatmentVersion } from '@epigram/shared-contracts/api/treatmentHistory';
import type { Treatment } from '@epigram/shared-contracts/api/treatments';
import { substanceName } from '@epigram/shared-contracts/domain/activeSubstances';
import { formatsFor } from '@epigram/shared-contracts/formats/createFormats';
import type { Locale } from '@epigram/shared-contracts/locale';

import { sayIn } from '../../kernel/i18n/sayIn.ts';
import { type Block, type Cell, reportFormats } from '../test-results/public.ts';
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
const STRUCK = msg({ message: 'Struck on {day}', context: 'medicine register' });
const STRUCK_BY = msg({ message: 'Struck on {day} by {name}', context: 'medicine register' });
const CORRECTED = msg({ message: 'Corrected on {day}', context: 'medicine register' });
const CORRECTED_BY = msg({ message: 'Corrected on {day} by {name}', context: 'medicine register' });
const IS_CORRECTED = msg({ message: 'corrected, see below', context: 'medicine register' });
const HISTORY_NOTE = msg`A row with a line through it no longer holds: it was corrected or struck, and its first column says when and by whom.`;
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
export function medicineRegister(
  treatments: readonly Treatment[],
  versions: readonly TreatmentVersion[],
  language: Locale,
): Block[] {
  const say = sayIn(language);
  const texts = TREATMENT_TEXTS[language];
  return [
    {
      kind: 'table',
      head: HEAD.map((text) => ({ text: say(text) })),
      rows: withVersions(treatments, versions).flatMap((entry) => rowsOf(entry, language)),
    },
    {
      kind: 'notes',
      title: texts.notes,
      items: [texts.withdrawalNote, ...(versions.length > 0 ? [say(HISTORY_NOTE)] : [])],
    },
  ];
}

interface Entry {
  readonly treatment: Treatment;
  /** Absent for what holds now. */
  readonly version?: TreatmentVersion;
  readonly isCorrected: boolean;
}

/** Each treatment followed by what it said before, the latest day first. */
function withVersions(
  treatments: readonly Treatment[],
  versions: readonly TreatmentVersion[],
): readonly Entry[] {
  const earlier = Map.groupBy(versions, ({ treatmentId }) => treatmentId);
  const current = new Map(treatments.map((treatment) => [treatment.id, treatment]));
  const ids = [...new Set([...current.keys(), ...earlier.keys()])];
  return ids
    .map((id): Entry[] => {
      const before = earlier.get(id) ?? [];
      const now = current.get(id);
      return [
        ...(now ? [{ treatment: now, isCorrected: before.length > 0 }] : []),
        ...before.map((version) => ({ treatment: version.treatment, version, isCorrected: false })),
      ];
    })
    .toSorted(([a], [b]) => {
      const [first, second] = [a!.treatment, b!.treatment];
      return second.treatedOn.localeCompare(first.treatedOn) || second.id - first.id;
    })
    .flat();
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

function changeText({ isStruck, changedBy, changedAt, reason }: TreatmentVersion, language: Locale): string {
  const say = sayIn(language);
  const day = reportFormats(language).day(new Date(changedAt));
  const change = changedBy
    ? say(isStruck ? STRUCK_BY : CORRECTED_BY, { day, name: changedBy })
    : say(isStruck ? STRUCK : CORRECTED, { day });
  return reason ? `${change}: ${reason}` : change;
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
