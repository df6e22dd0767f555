import { msg } from '#i18n';
import { newClient } from '@epigram/shared-contracts/api/clients';
import { email } from '@epigram/shared-contracts/api/fields';
import { CLIENT_STATUS } from '@epigram/shared-contracts/domain/enumerations';
import { NAME_MIN_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { tidyName } from '@epigram/shared-contracts/domain/tidyText';
import { LOCALES, type Locale } from '@epigram/shared-contracts/locale';
import * as z from 'zod/mini';

import { translated } from '../../../kernel/i18n/inEachLanguage.ts';
import { createRowReader, type CellProblem, type Words } from '../../../kernel/spreadsheet/rowReader.ts';
import { fold } from '../../../kernel/spreadsheet/sheetColumn.ts';
import { placedPostcode, postcodeProblem } from '../../address/public.ts';
import { CLIENT_COLUMNS, type ClientKey } from './clientColumns.ts';
import { CLIENT_IMPORT_TEXTS } from './clientImportTexts.ts';
import type { TableRow } from '../../../kernel/spreadsheet/sheetModel.ts';

type SnakeCase<Key extends string> = Key extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Key;
type TextKey = Exclude<ClientKey, 'name' | 'status'>;

/** A row for the database; fields missing in the file are null. */
export type ImportedClient = {
  readonly row: number;
  readonly name: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly status: number;
} & { readonly [Key in TextKey as SnakeCase<Key>]: string | null };

/** As the form and the API limit them. */
const LIMITS = z.toJSONSchema(newClient, { io: 'input', unrepresentable: 'any' }).properties;
const TEXT_COLUMNS = CLIENT_COLUMNS.map(({ key }) => key)
  .filter((key): key is TextKey => key !== 'name' && key !== 'status')
  .map((key) => ({ key, column: snakeCase(key), it: { most: maxLength(LIMITS?.[key]) } }));

function snakeCase(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function maxLength(schema: unknown): number {
  const { maxLength: own, anyOf = [] } = schema as { maxLength?: number; anyOf?: readonly unknown[] };
  return Math.max(own ?? 0, ...anyOf.map(maxLength));
}

const SHOWN = [
  [CLIENT_STATUS.Active, translated(msg({ message: 'Active', context: 'client status' }))],
  [CLIENT_STATUS.Inactive, translated(msg({ message: 'Inactive', context: 'client status' }))],
  [CLIENT_STATUS.Pending, translated(msg({ message: 'Pending', context: 'client status' }))],
] as const;
export const STATUS_WORDS: Words<number> = SHOWN.map(([value, shown]) => ({
  value,
  shown,
  spellings: [...LOCALES.map((language) => fold(shown[language])), String(value)],
}));

/** Parses one row as a client, or returns the errors of its cells. */
export function parseClient(
  tableRow: TableRow<ClientKey>,
  language: Locale,
): { client: ImportedClient } | { errors: readonly CellProblem[] } {
  const { errors, fail, text, oneOf } = createRowReader(tableRow, CLIENT_COLUMNS, language);
  const name = text('name', { required: true, least: NAME_MIN_LENGTH });
  const texts = Object.fromEntries(
    TEXT_COLUMNS.map(({ key, column, it }) => [column, text(key, it) ?? null]),
  ) as { readonly [Key in TextKey as SnakeCase<Key>]: string | null };
  const mail = texts.email === null ? undefined : z.safeParse(email, texts.email);
  if (mail?.success === false) fail('email', CLIENT_IMPORT_TEXTS[language].notAnEmail);
  const problem = postcodeProblem(texts.postcode, texts.country, language);
  if (problem) fail('postcode', problem);
  const client = {
    ...texts,
    row: tableRow.row,
    ...placedPostcode(texts.postcode),
    email: mail?.data ?? null,
    status: oneOf('status', STATUS_WORDS) ?? CLIENT_STATUS.Active,
  };
  return errors.length > 0 || !name ? { errors } : { client: { ...client, name: tidyName(name) } };
}
