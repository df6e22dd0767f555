import type { TableKind } from '../../imports/public.ts';
import { CLIENT_LIST_ALIASES } from './clientAliases.ts';
import { CLIENT_COLUMNS, type ClientKey } from './clientColumns.ts';
import { STATUS_WORDS } from './parseClient.ts';

/**
 * Files with clients as people import them in steps. A list without postcodes is read too, because a client without one is
 * only added if no other has its name.
 */
export const CLIENT_TABLE: TableKind<ClientKey> = {
  name: 'clients',
  columns: CLIENT_COLUMNS.map((column) => ({
    ...column,
    required: column.key === 'name',
    aliases: CLIENT_LIST_ALIASES[column.key] ?? [],
  })),
  propose: ({ columns }) => columns,
  wordFields: new Set(['status']),
  words: { status: STATUS_WORDS.map((word) => ({ ...word, value: word.shown.en })) },
  anyFormat: false,
  hasCounts: false,
};
