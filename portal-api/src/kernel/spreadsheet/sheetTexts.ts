import { IMPORT_MAX_ROWS } from '@epigram/shared-contracts/domain/limits';
import type { Locale } from '@epigram/shared-contracts/locale';

/** Errors that any table or cell may have, with their remedies. */
export interface SheetTexts {
  readonly saveAgain: string;
  readonly anyFormat: string;
  readonly missingColumns: (headings: string) => string;
  readonly noRows: string;
  readonly tooManyRows: string;
  readonly moreErrors: (count: number) => string;
  readonly required: string;
  readonly tooShort: (least: number) => string;
  readonly tooLong: (most: number) => string;
  readonly notOneOf: (values: string) => string;
  readonly notWhole: (low: number, high: number) => string;
  readonly invalidCharacters: string;
  readonly errorValue: (shown: string) => string;
  readonly uncalculated: string;
  readonly twoReadings: (one: string, other: string) => string;
  readonly twoDays: (one: string, other: string) => string;
  readonly becameDate: string;
  readonly becameNumber: string;
  readonly volatile: string;
  readonly severalTables: (sheets: string) => string;
  readonly hiddenRow: string;
  readonly hiddenColumn: string;
  readonly mergedAcross: string;
  readonly ragged: string;
  readonly repeatedHeading: string;
  readonly unreadCounts: string;
  readonly notAddable: string;
  readonly columnWithoutHeading: (letters: string) => string;
}

const en: SheetTexts = {
  saveAgain: 'Save it in Excel as a workbook (.xlsx), without a password.',
  anyFormat: 'OpenDocument (.ods) and text with columns (.csv, .tsv) are read too.',
  missingColumns: (headings) => `Missing: ${headings}.`,
  noRows: 'The file has no rows under its headings.',
  tooManyRows: `A file may have at most ${IMPORT_MAX_ROWS} rows. Split it and import the parts.`,
  moreErrors: (count) => `${count} more problems are not listed.`,
  required: 'Fill in this cell.',
  tooShort: (least) => `Use at least ${least} characters.`,
  tooLong: (most) => `Use at most ${most} characters.`,
  notOneOf: (values) => `Use one of: ${values}.`,
  notWhole: (low, high) => `Use a whole number from ${low} to ${high}.`,
  invalidCharacters: 'This cell has characters that cannot be stored. Type the text again.',
  errorValue: (shown) => `The formula of this cell has no value (${shown}). Type the value itself.`,
  uncalculated:
    'The file has the formula of this cell, but not its result. Open the file in Excel and save it, or type the value itself.',
  twoReadings: (one, other) =>
    `This can be read as ${one} or as ${other}. Write the number without a separator of thousands.`,
  twoDays: (one, other) =>
    `This can be read as ${one} or as ${other}. Write the year first, for example ${one}.`,
  becameNumber:
    'The spreadsheet has turned this cell into a number that may differ from what was typed. Format the column as text and type the value again.',
  volatile:
    'The formula of this cell gives another value whenever the file is opened. Type the value itself.',
  severalTables: (sheets) =>
    `Several sheets have a table: ${sheets}. Keep one of them, or import each one alone.`,
  hiddenRow: 'This row is hidden. Show it, or delete it.',
  hiddenColumn: 'This column is hidden. Show it, or delete it.',
  mergedAcross: 'This cell is merged across several columns. Unmerge it and fill in each column.',
  ragged:
    'This line does not have as many values as there are headings. Put values with a separator in them between quotation marks.',
  becameDate:
    'The spreadsheet has turned this cell into a date. Format the column as text and type the value again.',
  repeatedHeading: 'Several columns have this heading. Keep one of them.',
  unreadCounts:
    'This column has numbers that would not be imported. Give it a heading of the template, or remove it.',
  notAddable: 'The columns of this field can be added up only if each has a number in this row.',
  columnWithoutHeading: (letters) => `Column ${letters}, without a heading`,
};

const es: SheetTexts = {
  saveAgain: 'Guárdelo en Excel como libro (.xlsx), sin contraseña.',
  anyFormat: 'También se leen OpenDocument (.ods) y texto con columnas (.csv, .tsv).',
  missingColumns: (headings) => `Faltan: ${headings}.`,
  noRows: 'El archivo no tiene filas bajo los encabezados.',
  tooManyRows: `Un archivo puede tener como máximo ${IMPORT_MAX_ROWS} filas. Divídalo e importe las partes.`,
  moreErrors: (count) => `Hay ${count} problemas más que no se muestran.`,
  required: 'Rellene esta celda.',
  tooShort: (least) => `Use al menos ${least} caracteres.`,
  tooLong: (most) => `Use como máximo ${most} caracteres.`,
  notOneOf: (values) => `Use uno de estos valores: ${values}.`,
  notWhole: (low, high) => `Use un número entero entre ${low} y ${high}.`,
  invalidCharacters: 'Esta celda tiene caracteres que no se pueden guardar. Escriba su texto de nuevo.',
  errorValue: (shown) => `La fórmula de esta celda no tiene valor (${shown}). Escriba el valor en su lugar.`,
  uncalculated:
    'El archivo tiene la fórmula de esta celda, pero no su resultado. Ábralo en Excel y guárdelo, o escriba el valor en su lugar.',
  twoReadings: (one, other) =>
    `Se puede leer como ${one} o como ${other}. Escriba el número sin separador de miles.`,
  twoDays: (one, other) =>
    `Se puede leer como ${one} o como ${other}. Escriba primero el año, por ejemplo ${one}.`,
  becameNumber:
    'La hoja de cálculo ha convertido esta celda en un número que puede diferir de lo escrito. Dé formato de texto a la columna y escriba el valor de nuevo.',
  volatile:
    'La fórmula de esta celda da otro valor cada vez que se abre el archivo. Escriba el valor en su lugar.',
  severalTables: (sheets) =>
    `Varias hojas tienen una tabla: ${sheets}. Deje solo una o importe cada una por separado.`,
  hiddenRow: 'Esta fila está oculta. Muéstrela o elimínela.',
  hiddenColumn: 'Esta columna está oculta. Muéstrela o elimínela.',
  mergedAcross: 'Esta celda está combinada en varias columnas. Sepárela y rellene cada columna.',
  ragged:
    'Esta línea no tiene tantos valores como encabezados. Ponga entre comillas los valores que contengan un separador.',
  becameDate:
    'La hoja de cálculo ha convertido esta celda en una fecha. Dé formato de texto a la columna y escriba el valor de nuevo.',
  repeatedHeading: 'Varias columnas tienen este encabezado. Deje solo una.',
  unreadCounts:
    'Esta columna tiene números que no se importarían. Póngale un encabezado de la plantilla o elimínela.',
  notAddable: 'Las columnas de este campo solo se pueden sumar si todas tienen un número en esta fila.',
  columnWithoutHeading: (letters) => `Columna ${letters}, sin encabezado`,
};

export const SHEET_TEXTS: Readonly<Record<Locale, SheetTexts>> = { en, es };
