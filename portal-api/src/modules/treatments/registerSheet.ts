import { msg } from '#i18n';
import type { TreatedProduct } from '@epigram/shared-contracts/api/treatedProducts';
import type { Treatment } from '@epigram/shared-contracts/api/treatments';
import type { Locale } from '@epigram/shared-contracts/locale';
import type { CellValue } from 'hucre/xlsx';

import { sayIn } from '../../kernel/i18n/sayIn.ts';
import { plainCell, REPORT_TEXTS } from '../test-results/public.ts';
import { activesText, milkText, unitText } from './productWords.ts';
import { headFacts, noneText, type RegisterHead } from './registerDocument.ts';
import { changeText, type Entry, type Register, registerEntries } from './registerEntries.ts';
import { nameOfAnimal } from './treatedTexts.ts';
import { TREATMENT_TEXTS } from './treatmentTexts.ts';

const TEXT = '@';
const DAY = 'yyyy-mm-dd';
const WIDTH = 18;

interface Column {
  readonly heading: ReturnType<typeof msg>;
  readonly format?: typeof TEXT | typeof DAY;
  readonly width?: number;
  readonly value: (it: Treatment, product: TreatedProduct, language: Locale) => CellValue | undefined;
}

const COLUMNS: readonly Column[] = [
  {
    heading: msg({ message: 'Treated on', context: 'column of the medicine register' }),
    format: DAY,
    value: (it) => dayOf(it.treatedOn),
  },
  {
    heading: msg({ message: 'Last day of treatment', context: 'column of the medicine register' }),
    format: DAY,
    value: (it) => dayOf(it.endedOn),
  },
  {
    heading: msg({ message: 'Duration (days)', context: 'column of the medicine register' }),
    value: (it) => it.durationDays,
  },
  {
    heading: msg({ message: 'Time of the last dose', context: 'column of the medicine register' }),
    format: TEXT,
    value: (it) => it.lastDoseAt,
  },
  {
    heading: msg({ message: 'Animal type', context: 'column of the medicine register' }),
    format: TEXT,
    value: (it, _product, language) => REPORT_TEXTS[language].animalTypes[it.animalType],
  },
  {
    heading: msg({ message: 'Group', context: 'column of the medicine register' }),
    format: TEXT,
    value: (it) => it.group,
  },
  {
    heading: msg({ message: 'Single animals', context: 'column of the medicine register' }),
    format: TEXT,
    width: 40,
    value: (it) => it.animals.map(nameOfAnimal).join(', '),
  },
  {
    heading: msg({ message: 'Number of animals', context: 'column of the medicine register' }),
    value: (it) => it.animalCount ?? (it.animals.length || null),
  },
  {
    heading: msg({ message: 'Product', context: 'column of the medicine register' }),
    format: TEXT,
    width: 30,
    value: (_it, { name }) => name,
  },
  {
    heading: msg({ message: 'Active substances', context: 'column of the medicine register' }),
    format: TEXT,
    width: 40,
    value: (_it, product, language) => activesText(product, language),
  },
  {
    heading: msg({ message: 'Batch', context: 'column of the medicine register' }),
    format: TEXT,
    value: (_it, { batch }) => batch,
  },
  {
    heading: msg({ message: 'Expiry', context: 'column of the medicine register' }),
    format: TEXT,
    value: (_it, { expiry }) => expiry,
  },
  {
    heading: msg({ message: 'Quantity', context: 'column of the medicine register' }),
    value: (_it, { quantity }) => quantity,
  },
  {
    heading: msg({ message: 'Unit', context: 'column of the medicine register' }),
    format: TEXT,
    value: (_it, { quantityUnit }, language) => quantityUnit && unitText(quantityUnit, language),
  },
  {
    heading: msg({ message: 'Dose', context: 'column of the medicine register' }),
    format: TEXT,
    value: (_it, { doseBasis }, language) => TREATMENT_TEXTS[language].doseBases[doseBasis],
  },
  {
    heading: msg({ message: 'Route', context: 'column of the medicine register' }),
    format: TEXT,
    value: (_it, { route }, language) => TREATMENT_TEXTS[language].routes[route],
  },
  {
    heading: msg({ message: 'Supplier', context: 'column of the medicine register' }),
    format: TEXT,
    width: 30,
    value: (_it, { supplier }) => supplier,
  },
  {
    heading: msg({ message: 'Proof of acquisition', context: 'column of the medicine register' }),
    format: TEXT,
    value: (_it, { proof }) => proof,
  },
  {
    heading: msg({ message: 'Prescription number', context: 'column of the medicine register' }),
    format: TEXT,
    value: (_it, { prescriptionNumber }) => prescriptionNumber,
  },
  {
    heading: msg({ message: 'Line of the prescription', context: 'column of the medicine register' }),
    format: TEXT,
    value: (_it, { prescriptionLine }) => prescriptionLine,
  },
  {
    heading: msg({ message: 'Prescribed by', context: 'column of the medicine register' }),
    format: TEXT,
    value: (it) => it.prescriber,
  },
  {
    heading: msg({ message: 'Contact of the prescriber', context: 'column of the medicine register' }),
    format: TEXT,
    width: 30,
    value: (it) => it.prescriberContact,
  },
  {
    heading: msg({ message: 'Withdrawal, meat (days)', context: 'column of the medicine register' }),
    value: (_it, { withdrawalMeat }) => withdrawalMeat,
  },
  {
    heading: msg({ message: 'Meat withdrawal until', context: 'column of the medicine register' }),
    format: DAY,
    value: (it) => dayOf(it.meatUntil),
  },
  {
    heading: msg({ message: 'Withdrawal, milk', context: 'column of the medicine register' }),
    format: TEXT,
    value: (_it, { withdrawalMilk }, language) => withdrawalMilk && milkText(withdrawalMilk, language),
  },
  {
    heading: msg({ message: 'Milk withdrawal until', context: 'column of the medicine register' }),
    format: TEXT,
    value: (it) => [it.milkUntil, it.milkUntilTime].filter(Boolean).join(' '),
  },
  {
    heading: msg({ message: 'Reason', context: 'column of the medicine register' }),
    format: TEXT,
    width: 30,
    value: (it) => it.reason,
  },
  {
    heading: msg({ message: 'Note', context: 'column of the medicine register' }),
    format: TEXT,
    width: 30,
    value: (it) => it.note,
  },
  {
    heading: msg({ message: 'Recorded by', context: 'column of the medicine register' }),
    format: TEXT,
    value: (it) => it.recordedBy,
  },
];
const STATE = msg({ message: 'State', context: 'column of the medicine register' });
const IS_VALID = msg({ message: 'Valid', context: 'state of a row of the medicine register' });
const IS_CORRECTED = msg({
  message: 'Valid, corrected',
  context: 'state of a row of the medicine register',
});
/** At most 31 characters, as spreadsheets demand. */
const NAME = msg({ message: 'Register', context: 'name of a sheet' });
const ABOUT = msg({ message: 'About this register', context: 'name of a sheet' });

/** The register as a workbook: one row per product, what was corrected or struck below it, and a sheet that says whose it is. */
export async function registerSheet(register: Register, head: RegisterHead): Promise<Uint8Array> {
  // Loaded with the first spreadsheet: a start would wait for it.
  const { writeXlsx } = await import('hucre/xlsx');
  const { language } = head;
  const say = sayIn(language);
  const texts = TREATMENT_TEXTS[language];
  const rows = registerEntries(register).flatMap((entry) => rowsOf(entry, language));
  return writeXlsx({
    sheets: [
      {
        name: say(NAME),
        columns: [
          { header: say(STATE), width: 40, numFmt: TEXT },
          ...COLUMNS.map(({ heading, width = WIDTH, format }) => ({
            header: say(heading),
            width,
            ...(format && { numFmt: format }),
          })),
        ],
        rows: [
          [STATE, ...COLUMNS.map(({ heading }) => heading)].map((heading) => say(heading)),
          ...(rows.length > 0 ? rows : [[noneText(head)]]),
        ],
        freezePane: { rows: 1 },
      },
      {
        name: say(ABOUT),
        columns: [
          { width: 24, numFmt: TEXT },
          { width: 60, numFmt: TEXT },
        ],
        rows: [...headFacts(head), ['', texts.withdrawalNote]].map((row) => row.map(plainCell)),
      },
    ],
  });
}

function rowsOf({ treatment, version, isCorrected }: Entry, language: Locale): CellValue[][] {
  const state = version
    ? changeText(version, language)
    : sayIn(language)(isCorrected ? IS_CORRECTED : IS_VALID);
  return (treatment.products ?? []).map((product) =>
    [state, ...COLUMNS.map(({ value }) => value(treatment, product, language) ?? null)].map(plainCell),
  );
}

/** A day as spreadsheets keep it: without a zone. */
function dayOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
