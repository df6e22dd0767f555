import type { Locale } from '@epigram/shared-contracts/locale';

import { writeTemplate } from '../../../kernel/spreadsheet/writeTemplate.ts';
import { CLIENT_COLUMNS } from './clientColumns.ts';
import { STATUS_WORDS } from './parseClient.ts';

const SHEET: Record<Locale, string> = { en: 'Clients', es: 'Clientes' };

export function clientTemplate(language: Locale): Promise<Uint8Array> {
  return writeTemplate({
    sheetName: SHEET[language],
    columns: CLIENT_COLUMNS,
    lists: { status: STATUS_WORDS.map(({ shown }) => shown[language]) },
    language,
  });
}
