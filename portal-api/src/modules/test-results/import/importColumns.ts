import { msg } from '#i18n';
import type { ImportField } from '@epigram/shared-contracts/api/testImports';
import type { Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { PARASITES } from '@epigram/shared-contracts/domain/enumerations';
import { countUnit, unitOf } from '@epigram/shared-contracts/formats/countUnit';
import type { Locale } from '@epigram/shared-contracts/locale';

import { inEachLanguage, translated } from '../../../kernel/i18n/inEachLanguage.ts';
import {
  headingOf as headingIn,
  sameExample as same,
  type SheetColumn,
} from '../../../kernel/spreadsheet/sheetColumn.ts';
import { REPORT_TEXTS } from '../report/reportTexts.ts';

export type ImportKey = ImportField;

const columns: readonly SheetColumn<ImportKey>[] = [
  {
    key: 'sampleId',
    heading: translated(msg({ message: 'Sample Id', context: 'import heading' })),
    required: true,
    asTyped: true,
    example: same('A-101'),
  },
  {
    key: 'clientName',
    heading: translated(msg({ message: 'Client name', context: 'import heading' })),
    required: true,
    example: same('Hillside Farm'),
  },
  {
    key: 'clientNumber',
    asTyped: true,
    heading: translated(msg({ message: 'Client number', context: 'import heading' })),
    required: false,
    example: same('C-1001'),
  },
  {
    key: 'clientPostcode',
    asTyped: true,
    heading: translated(msg({ message: 'Client postcode', context: 'import heading' })),
    required: false,
    example: same('H91 A1C2'),
  },
  {
    key: 'animalType',
    heading: translated(msg({ message: 'Animal type', context: 'import heading' })),
    required: true,
    example: translated(msg`Ovine`),
  },
  {
    key: 'group',
    asTyped: true,
    heading: translated(msg({ message: 'Group', context: 'import heading' })),
    required: false,
    example: same('Texel'),
  },
  {
    key: 'animalName',
    heading: translated(msg({ message: 'Animal name', context: 'import heading' })),
    required: false,
    example: same('Tag 0042'),
  },
  {
    key: 'electronicId',
    asTyped: true,
    heading: translated(msg({ message: 'Electronic id', context: 'import heading' })),
    required: false,
    example: same('372045555500042'),
  },
  {
    key: 'testType',
    heading: translated(msg({ message: 'Test type', context: 'import heading' })),
    required: true,
    example: translated(msg`Worm FEC`),
  },
  {
    key: 'testDate',
    kind: 'date',
    heading: translated(msg({ message: 'Test date', context: 'import heading' })),
    required: true,
    example: same('2026-06-15'),
  },
  {
    key: 'result',
    heading: translated(msg({ message: 'Result', context: 'import heading' })),
    required: false,
    example: translated(msg`Eggs Detected`),
  },
  {
    key: 'method',
    heading: translated(msg({ message: 'Method', context: 'import heading' })),
    required: false,
    example: same('McMaster'),
  },
  {
    key: 'multiplicationFactor',
    kind: 'number',
    heading: translated(msg({ message: 'Multiplication factor', context: 'import heading' })),
    required: false,
    example: same(50),
  },
  {
    key: 'poolSize',
    kind: 'number',
    heading: translated(msg({ message: 'Animals in the sample', context: 'import heading' })),
    required: false,
    example: same(1),
  },
  {
    key: 'dosed',
    heading: translated(msg({ message: 'Dosed', context: 'import heading' })),
    required: false,
    example: translated(msg`No`),
  },
  {
    key: 'coccidiaVisible',
    heading: translated(msg({ message: 'Coccidia visible', context: 'import heading' })),
    required: false,
    example: translated(msg`No`),
  },
  {
    key: 'tester',
    heading: translated(msg({ message: 'Tester', context: 'import heading' })),
    required: false,
    example: same('A. Tester'),
  },
];

const EXAMPLE_COUNTS: Partial<Record<Parasite, number>> = { strongyle: 450, nematodirus: 0 };

const EGG_UNITS = ['epg', 'hpg', 'eggsg', 'eggspergram', 'huevosporgramo'];
const OOCYST_UNITS = ['opg', 'oocystsg', 'oocystspergram', 'ooquistesporgramo'];

/** The columns of the result import, by their headings in both languages. Counts are eggs (oocysts) per gram. */
export const IMPORT_COLUMNS: readonly SheetColumn<ImportKey>[] = [
  ...columns,
  ...PARASITES.map((parasite): SheetColumn<ImportKey> => {
    return {
      key: parasite,
      kind: 'number',
      units: parasite === 'coccidia' ? OOCYST_UNITS : EGG_UNITS,
      heading: inEachLanguage(
        (_say, language) =>
          `${REPORT_TEXTS[language].parasites[parasite]} ${countUnit(unitOf(parasite), language)}`,
      ),
      required: false,
      example: same(EXAMPLE_COUNTS[parasite] ?? null),
    };
  }),
];

export function headingOf(key: ImportKey, language: Locale): string {
  return headingIn(IMPORT_COLUMNS, key, language);
}
