import type { ImportField } from '@epigram/shared-contracts/api/testImports';
import type { Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { PARASITES } from '@epigram/shared-contracts/domain/enumerations';
import type { Locale } from '@epigram/shared-contracts/locale';

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
    heading: { en: 'Sample Id', es: 'Id. de la muestra' },
    required: true,
    asTyped: true,
    example: same('A-101'),
  },
  {
    key: 'clientName',
    heading: { en: 'Client name', es: 'Nombre del cliente' },
    required: true,
    example: same('Hillside Farm'),
  },
  {
    key: 'clientNumber',
    asTyped: true,
    heading: { en: 'Client number', es: 'Número de cliente' },
    required: false,
    example: same('C-1001'),
  },
  {
    key: 'clientPostcode',
    asTyped: true,
    heading: { en: 'Client postcode', es: 'Código postal del cliente' },
    required: false,
    example: same('H91 A1C2'),
  },
  {
    key: 'animalType',
    heading: { en: 'Animal type', es: 'Especie' },
    required: true,
    example: { en: 'Ovine', es: 'Ovino' },
  },
  {
    key: 'animalName',
    heading: { en: 'Animal name', es: 'Nombre del animal' },
    required: false,
    example: same('Tag 0042'),
  },
  {
    key: 'testType',
    heading: { en: 'Test type', es: 'Tipo de prueba' },
    required: true,
    example: { en: 'Worm FEC', es: 'Coprología de nematodos' },
  },
  {
    key: 'testDate',
    kind: 'date',
    heading: { en: 'Test date', es: 'Fecha de la prueba' },
    required: true,
    example: same('2026-06-15'),
  },
  {
    key: 'result',
    heading: { en: 'Result', es: 'Resultado' },
    required: false,
    example: { en: 'Positive', es: 'Positivo' },
  },
  { key: 'method', heading: { en: 'Method', es: 'Método' }, required: false, example: same('McMaster') },
  {
    key: 'multiplicationFactor',
    kind: 'number',
    heading: { en: 'Multiplication factor', es: 'Factor de multiplicación' },
    required: false,
    example: same(50),
  },
  {
    key: 'poolSize',
    kind: 'number',
    heading: { en: 'Animals in the sample', es: 'Animales en la muestra' },
    required: false,
    example: same(1),
  },
  { key: 'dosed', heading: { en: 'Dosed', es: 'Tratado' }, required: false, example: { en: 'No', es: 'No' } },
  {
    key: 'coccidiaVisible',
    heading: { en: 'Coccidia visible', es: 'Coccidios visibles' },
    required: false,
    example: { en: 'No', es: 'No' },
  },
  { key: 'tester', heading: { en: 'Tester', es: 'Analista' }, required: false, example: same('A. Tester') },
];

const EXAMPLE_COUNTS: Partial<Record<Parasite, number>> = { strongyle: 450, nematodirus: 0 };

const EGG_UNITS = ['epg', 'hpg', 'eggsg', 'eggspergram', 'huevosporgramo'];
const OOCYST_UNITS = ['opg', 'oocystsg', 'oocystspergram', 'ooquistesporgramo'];

/** The columns of the result import, by their headings in both languages. Counts are eggs (oocysts) per gram. */
export const IMPORT_COLUMNS: readonly SheetColumn<ImportKey>[] = [
  ...columns,
  ...PARASITES.map((parasite): SheetColumn<ImportKey> => {
    const unit = parasite === 'coccidia' ? { en: 'opg', es: 'opg' } : { en: 'epg', es: 'hpg' };
    return {
      key: parasite,
      kind: 'number',
      units: parasite === 'coccidia' ? OOCYST_UNITS : EGG_UNITS,
      heading: {
        en: `${REPORT_TEXTS.en.parasites[parasite]} ${unit.en}`,
        es: `${REPORT_TEXTS.es.parasites[parasite]} ${unit.es}`,
      },
      required: false,
      example: same(EXAMPLE_COUNTS[parasite] ?? null),
    };
  }),
];

export function headingOf(key: ImportKey, language: Locale): string {
  return headingIn(IMPORT_COLUMNS, key, language);
}
