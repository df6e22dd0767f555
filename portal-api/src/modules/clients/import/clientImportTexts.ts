import { msg } from '#i18n';

import { inEachLanguage } from '../../../kernel/i18n/inEachLanguage.ts';

/** Errors of a client in a file, with their remedies; `SHEET_TEXTS` has those for any cell. */
export const CLIENT_IMPORT_TEXTS = inEachLanguage((say) => ({
  notAnEmail: say(msg`Use one email address, for example office@farm.example.`),
  /** @param row of the file */
  repeated: (row: number) => say(msg`Row {row} already has a client with this name and postcode.`, { row }),
  alreadyThere: say(msg`There is already a client with this name and postcode. Remove the row.`),
}));
