import type { Locale } from '@epigram/shared-contracts/locale';

/** Errors of a client in a file, with their remedies; `SHEET_TEXTS` has those for any cell. */
interface ClientImportTexts {
  readonly notAnEmail: string;
  /** @param row of the file */
  readonly repeated: (row: number) => string;
  readonly alreadyThere: string;
}

export const CLIENT_IMPORT_TEXTS: Readonly<Record<Locale, ClientImportTexts>> = {
  en: {
    notAnEmail: 'Use one email address, for example office@farm.example.',
    repeated: (row) => `Row ${row} already has a client with this name and postcode.`,
    alreadyThere: 'There is already a client with this name and postcode. Remove the row.',
  },
  es: {
    notAnEmail: 'Use una dirección de correo, por ejemplo oficina@granja.example.',
    repeated: (row) => `La fila ${row} ya tiene un cliente con este nombre y código postal.`,
    alreadyThere: 'Ya existe un cliente con este nombre y código postal. Elimine la fila.',
  },
};
