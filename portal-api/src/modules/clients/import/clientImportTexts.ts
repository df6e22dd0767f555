import { msg } from '#i18n';

import { inEachLanguage } from '../../../kernel/i18n/inEachLanguage.ts';

/** Errors of a client in a file, with their remedies; `SHEET_TEXTS` has those for any cell. */
export const CLIENT_IMPORT_TEXTS = inEachLanguage((say) => ({
  notAnEmail: say(msg`Use one email address, for example office@farm.example.`),
  /** @param row of the file */
  repeated: (row: number) => say(msg`Row {row} already has a client with this name and postcode.`, { row }),
  /** @param name of the stored client, with its postcode if it has one */
  similar: (name: string, postcode: string | null) =>
    postcode === null
      ? say(
          msg`There is a client {name} without a postcode. If it is this one, add the postcode to it and remove the row.`,
          { name },
        )
      : say(
          msg`There is a client {name} in {postcode}. Fill in the postcode of this row, or remove the row.`,
          { name, postcode },
        ),
  /** @param row of the file */
  similarRow: (row: number) =>
    say(msg`Row {row} has a client with this name, and one of the two rows has no postcode. Fill it in.`, {
      row,
    }),
  /** @param name of the stored client */
  numberTaken: (name: string) =>
    say(
      msg`The client {name} has this number. Correct the number, or change that client and remove the row.`,
      {
        name,
      },
    ),
  /** @param number of the stored client */
  otherNumber: (number: string) =>
    say(
      msg`The client with this name and postcode has the number {number}. Correct the number, or remove the row.`,
      {
        number,
      },
    ),
  /** @param row of the file */
  numberRepeated: (row: number) =>
    say(msg`Row {row} has this client number too. Each client needs its own.`, { row }),
  openQuestions: say(msg`Questions about this file are still open.`),
  alreadyThere: say(msg`There is already a client with this name and postcode. Remove the row.`),
}));
