import type { Locale } from '@epigram/shared-contracts/locale';

/** Errors of a result, with their remedies; `SHEET_TEXTS` has those for any cell. */
export interface ImportTexts {
  readonly notADate: string;
  readonly dateOutOfRange: string;
  readonly notAMultiple: (factor: number) => string;
  readonly otherLimit: (factor: number) => string;
  /** @param row of the file */
  readonly repeated: (row: number) => string;
  readonly alreadyThere: string;
  /** A sample that is stored with another result. */
  readonly differs: string;
  readonly openQuestions: string;
  readonly needsResult: string;
  readonly contradicts: string;
  readonly noCountsForFluke: string;
  readonly ambiguousClient: string;
  /** @param number of the client that has this name and postcode */
  readonly otherNumber: (number: string) => string;
}

const en: ImportTexts = {
  notADate: 'Use a date, for example 2026-06-15.',
  dateOutOfRange: 'Use a date from the year 2000 until today.',
  otherLimit: (factor) =>
    `This limit is not the multiplication factor, ${factor}. Correct the limit or the factor.`,
  notAMultiple: (factor) => `Use a multiple of the multiplication factor, ${factor}.`,
  repeated: (row) => `This sample is already in row ${row}.`,
  alreadyThere: 'This sample of the same client and day has been imported before. Remove the row.',
  differs: 'This sample is stored with another result. Leave the row out, or correct the stored result.',
  openQuestions: 'Questions about this file are still open.',
  needsResult: 'Give a result, or at least one count.',
  contradicts: 'The result does not fit the counts of this row.',
  noCountsForFluke: 'A fluke test has a result but no counts.',
  ambiguousClient: 'Several clients have this name. Add the client number.',
  otherNumber: (number) =>
    `The client with this name and postcode has the number ${number}. Correct the number, or give this client its own postcode.`,
};

const es: ImportTexts = {
  notADate: 'Use una fecha, por ejemplo 2026-06-15.',
  dateOutOfRange: 'Use una fecha entre el año 2000 y hoy.',
  otherLimit: (factor) =>
    `Este límite no es el factor de multiplicación, ${factor}. Corrija el límite o el factor.`,
  notAMultiple: (factor) => `Use un múltiplo del factor de multiplicación, ${factor}.`,
  repeated: (row) => `Esta muestra ya está en la fila ${row}.`,
  alreadyThere: 'Esta muestra del mismo cliente y día ya se importó. Elimine la fila.',
  differs: 'Esta muestra está guardada con otro resultado. Omita la fila o corrija el resultado guardado.',
  openQuestions: 'Quedan preguntas abiertas sobre este archivo.',
  needsResult: 'Indique un resultado o al menos un recuento.',
  contradicts: 'El resultado no concuerda con los recuentos de esta fila.',
  noCountsForFluke: 'Una coprología de fasciola tiene resultado y ningún recuento.',
  ambiguousClient: 'Varios clientes tienen este nombre. Añada el número de cliente.',
  otherNumber: (number) =>
    `El cliente con este nombre y código postal tiene el número ${number}. Corrija el número o indique el código postal propio de este cliente.`,
};

export const IMPORT_TEXTS: Readonly<Record<Locale, ImportTexts>> = { en, es };
