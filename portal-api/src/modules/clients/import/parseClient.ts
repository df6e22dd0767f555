import { msg } from '#i18n';
import { CLIENT_SHORT_MAX_LENGTH } from '@epigram/shared-contracts/api/clients';
import { email } from '@epigram/shared-contracts/api/fields';
import { CLIENT_STATUS } from '@epigram/shared-contracts/domain/enumerations';
import {
  COMMENT_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  NAME_MIN_LENGTH,
} from '@epigram/shared-contracts/domain/limits';
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

/** A row for the database; fields missing in the file are null. */
export interface ImportedClient {
  readonly row: number;
  readonly name: string;
  readonly number: string | null;
  readonly postcode: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address_line_1: string | null;
  readonly address_line_2: string | null;
  readonly city: string | null;
  readonly county: string | null;
  readonly country: string | null;
  readonly farm_type: string | null;
  readonly flock_number: string | null;
  readonly details: string | null;
  readonly status: number;
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
  const short = { most: CLIENT_SHORT_MAX_LENGTH };
  const name = text('name', { required: true, least: NAME_MIN_LENGTH });
  const postcode = text('postcode', short);
  const country = text('country');
  const address = text('email', { most: EMAIL_MAX_LENGTH });
  const mail = address === undefined ? undefined : z.safeParse(email, address);
  if (mail?.success === false) fail('email', CLIENT_IMPORT_TEXTS[language].notAnEmail);
  const problem = postcodeProblem(postcode, country, language);
  if (problem) fail('postcode', problem);
  const client = {
    row: tableRow.row,
    ...placedPostcode(postcode ?? null),
    number: text('number', short) ?? null,
    email: mail?.data ?? null,
    phone: text('phone', short) ?? null,
    address_line_1: text('address_line_1') ?? null,
    address_line_2: text('address_line_2') ?? null,
    city: text('city') ?? null,
    county: text('county') ?? null,
    country: country ?? null,
    farm_type: text('farmType') ?? null,
    flock_number: text('flockNumber', short) ?? null,
    details: text('details', { most: COMMENT_MAX_LENGTH }) ?? null,
    status: oneOf('status', STATUS_WORDS) ?? CLIENT_STATUS.Active,
  };
  return errors.length > 0 || !name ? { errors } : { client: { ...client, name: tidyName(name) } };
}
