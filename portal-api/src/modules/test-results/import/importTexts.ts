import { msg } from '#i18n';

import { inEachLanguage } from '../../../kernel/i18n/inEachLanguage.ts';
import { cellNumber } from '../../../kernel/spreadsheet/sheetTexts.ts';

/** Errors of a result, with their remedies; `SHEET_TEXTS` has those for any cell. */
export const IMPORT_TEXTS = inEachLanguage((say, language) => ({
  notADate: say(msg`Use a date, for example 2026-06-15.`),
  dateOutOfRange: say(msg`Use a date from the year 2000 until today.`),
  otherLimit: (factor: number) =>
    say(msg`This limit is not the multiplication factor, {factor}. Correct the limit or the factor.`, {
      factor: cellNumber(factor, language),
    }),
  /** @param word that the file has in the place of a count */
  notACount: (word: string) =>
    say(msg`“{word}” is not a count. Type a number, or nil if no eggs were found.`, { word }),
  /** @param unit of the column's numbers */
  otherUnit: (unit: string) =>
    say(msg`Numbers of this column are in {unit}. Give the number in this unit.`, { unit }),
  needsFactor: (method: string) =>
    say(msg`Give the multiplication factor: that of the method {method} is not known.`, { method }),
  notAMultiple: (factor: number) =>
    say(msg`Use a multiple of the multiplication factor, {factor}.`, {
      factor: cellNumber(factor, language),
    }),
  /** @param row of the file */
  repeated: (row: number) =>
    say(
      msg`This sample is already in row {row}. If they are samples of two groups, add a column with the group.`,
      { row },
    ),
  alreadyThere: say(msg`This sample of the same client and day has been imported before. Remove the row.`),
  /** A sample of the same client and day waits for its result in another group. */
  bookedElsewhere: say(
    msg`This sample is booked for the same client and day in another group, or without one. Give its group, or correct the booking.`,
  ),
  /** A sample that is stored with another result. */
  differs: say(
    msg`This sample is stored with another result. Accept the row as a correction, or leave it out.`,
  ),
  /** The reason of a correction. @param file its name */
  correctedByFile: (file: string) => say(msg`Corrected with the import of {file}`, { file }),
  /** The reason of putting it back. */
  putBack: (file: string) => say(msg`The import of {file} was undone`, { file }),
  openQuestions: say(msg`Questions about this file are still open.`),
  needsResult: say(msg`Give a result, or at least one count.`),
  contradicts: say(msg`The result does not fit the counts of this row.`),
  noCountsForFluke: say(msg`A fluke test has a result but no counts.`),
  /** @param word that the file has in the place of an electronic id */
  notElectronic: (word: string) =>
    say(msg`“{word}” is not an electronic id, which has 15 digits. Correct it, or leave the column out.`, {
      word,
    }),
  /** @param it.owner the animal that has the id */
  otherAnimal: (it: { id: string; owner: string; name: string }) =>
    say(
      msg`The electronic id {id} is of the animal {owner}, not of {name}. Correct one of them, or leave one of the two columns out.`,
      it,
    ),
  /** @param it.owner the animal that has the id */
  otherSpecies: (it: { id: string; owner: string }) =>
    say(msg`The electronic id {id} is of the animal {owner}, which has another animal type.`, it),
  otherElectronicId: (it: { id: string; name: string }) =>
    say(
      msg`The animal {name} has the electronic id {id} in your records. Correct the file or the animal, or leave one of the two columns out.`,
      it,
    ),
  noElectronicId: (name: string) =>
    say(
      msg`The animal {name} has no electronic id in your records. Add the id to the animal, or leave the column with the electronic id out.`,
      { name },
    ),
  severalAnimals: (id: string) =>
    say(msg`Several animals have the electronic id {id}. Correct their ids, or leave the column out.`, {
      id,
    }),
  /** @param row of the file */
  otherPair: (row: number) =>
    say(
      msg`The electronic id and the name of this row are not those of one animal, compared with row {row}. Correct one of them, or leave one of the two columns out.`,
      { row },
    ),
  ambiguousClient: say(msg`Several clients have this name. Add the client number.`),
  /** @param name of the groups */
  ambiguousGroup: (name: string) =>
    say(msg`This client has several groups with the name {name}. Merge them or rename one first.`, { name }),
  /** @param number of the client that has this name and postcode */
  otherNumber: (number: string) =>
    say(
      msg`The client with this name and postcode has the number {number}. Correct the number, or give this client its own postcode.`,
      { number },
    ),
}));
