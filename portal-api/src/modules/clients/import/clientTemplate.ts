import { msg } from '#i18n';
import type { Locale } from '@epigram/shared-contracts/locale';

import { sayIn } from '../../../kernel/i18n/sayIn.ts';
import { writeTemplate } from '../../../kernel/spreadsheet/writeTemplate.ts';
import { CLIENT_COLUMNS } from './clientColumns.ts';
import { STATUS_WORDS } from './parseClient.ts';

export function clientTemplate(language: Locale): Promise<Uint8Array> {
  return writeTemplate({
    sheetName: sayIn(language)(msg`Clients`),
    columns: CLIENT_COLUMNS,
    lists: { status: STATUS_WORDS.map(({ shown }) => shown[language]) },
    language,
  });
}
