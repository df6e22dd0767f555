import type { Locale } from '@epigram/shared-contracts/locale';

/** What is wrong with a client of a file, in words that say the remedy; `SHEET_TEXTS` has those for any cell. */
interface ClientImportTexts {
  readonly notAnEmail: string;
  /** @param row counted under the headings; the text names it as the sheet does, where the headings are row 1 */
  readonly repeated: (row: number) => string;
  readonly alreadyThere: string;
}

export const CLIENT_IMPORT_TEXTS: Readonly<Record<Locale, ClientImportTexts>> = {
  en: {
    notAnEmail: 'Use one e-mail address, for example office@farm.example.',
    repeated: (row) => `Row ${row + 1} has a client with this name and postcode already.`,
    alreadyThere: 'There is a client with this name and postcode already. Remove the row.',
  },
  es: {
    notAnEmail: 'Use una dirección de correo, por ejemplo oficina@granja.example.',
    repeated: (row) => `La fila ${row + 1} ya tiene un cliente con este nombre y código postal.`,
    alreadyThere: 'Ya existe un cliente con este nombre y código postal. Elimine la fila.',
  },
};
