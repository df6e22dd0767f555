import { msg } from '#i18n';
import { IMPORT_MAX_ROWS } from '@epigram/shared-contracts/domain/limits';
import { formatsFor } from '@epigram/shared-contracts/formats/createFormats';
import type { Locale } from '@epigram/shared-contracts/locale';

import { inEachLanguage } from '../i18n/inEachLanguage.ts';

/** A number as a cell has it: a separator of thousands could be taken for a decimal point. */
export function cellNumber(value: number, language: Locale): string {
  return formatsFor(language).number(value, { useGrouping: false, maximumFractionDigits: 10 });
}

/** Errors that any table or cell may have, with their remedies. */
export const SHEET_TEXTS = inEachLanguage((say, language) => ({
  saveAgain: say(msg`Save it in Excel as a workbook (.xlsx), without a password.`),
  anyFormat: say(msg`OpenDocument (.ods) and text with columns (.csv, .tsv) are read too.`),
  missingColumns: (headings: string) => say(msg`Missing: {headings}.`, { headings }),
  noRows: say(msg`The file has no rows under its headings.`),
  tooManyRows: say(msg`A file may have at most {most} rows. Split it and import the parts.`, {
    most: IMPORT_MAX_ROWS,
  }),
  moreErrors: (count: number) => say(msg`{count} more problems are not listed.`, { count }),
  required: say(msg`Fill in this cell.`),
  tooShort: (least: number) => say(msg`Use at least {least} characters.`, { least }),
  tooLong: (most: number) => say(msg`Use at most {most} characters.`, { most }),
  notOneOf: (values: string) => say(msg`Use one of: {values}.`, { values }),
  notWhole: (low: number, high: number) => say(msg`Use a whole number from {low} to {high}.`, { low, high }),
  /** Of a number with two decimals. */
  notDecimal: (low: number, high: number) =>
    say(msg`Use a number from {low} to {high} with at most two decimals.`, {
      low: cellNumber(low, language),
      high: cellNumber(high, language),
    }),
  invalidCharacters: say(msg`This cell has characters that cannot be stored. Type the text again.`),
  errorValue: (shown: string) =>
    say(msg`The formula of this cell has no value ({shown}). Type the value itself.`, { shown }),
  uncalculated: say(
    msg`The file has the formula of this cell, but not its result. Open the file in Excel and save it, or type the value itself.`,
  ),
  twoReadings: (one: string, other: string) =>
    say(msg`This can be read as {one} or as {other}. Write the number without a separator of thousands.`, {
      one,
      other,
    }),
  twoDays: (one: string, other: string) =>
    say(msg`This can be read as {one} or as {other}. Write the year first, for example {one}.`, {
      one,
      other,
    }),
  becameNumber: say(
    msg`The spreadsheet has turned this cell into a number that may differ from what was typed. Format the column as text and type the value again.`,
  ),
  volatile: say(
    msg`The formula of this cell gives another value whenever the file is opened. Type the value itself.`,
  ),
  severalTables: (sheets: string) =>
    say(msg`Several sheets have a table: {sheets}. Keep one of them, or import each one alone.`, { sheets }),
  hiddenRow: say(msg`This row is hidden. Show it, or delete it.`),
  hiddenColumn: say(msg`This column is hidden. Show it, or delete it.`),
  mergedAcross: say(msg`This cell is merged across several columns. Unmerge it and fill in each column.`),
  ragged: say(
    msg`This line does not have as many values as there are headings. Put values with a separator in them between quotation marks.`,
  ),
  becameDate: say(
    msg`The spreadsheet has turned this cell into a date. Format the column as text and type the value again.`,
  ),
  repeatedHeading: say(msg`Several columns have this heading. Keep one of them.`),
  unreadCounts: say(
    msg`This column has numbers that would not be imported. Give it a heading of the template, or remove it.`,
  ),
  notAddable: say(msg`The columns of this field can be added up only if each has a number in this row.`),
  columnWithoutHeading: (letters: string) => say(msg`Column {letters}, without a heading`, { letters }),
}));
