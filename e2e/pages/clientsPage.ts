import { writeXlsx } from 'hucre/xlsx';
import type { Locator, Page } from 'playwright/test';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The texts of the screens in each language. */
export const WORDS = {
  en: {
    clients: 'Clients',
    addClient: 'Add client',
    name: 'Name',
    postcode: 'Eircode (optional)',
    findAddress: 'Find address',
    filledIn: /^Filled in: /,
    animals: 'Animals',
    addSeveral: 'Add several animals',
    tags: 'Names or tags',
    animalType: 'Animal type',
    ovine: 'Ovine',
    addTwo: 'Add 2 animals',
    importResults: 'Import results',
    imported: '2 results were imported',
    assignTests: 'Assign tests',
    select: (sample: string) => `Select sample ${sample}`,
    assignTwo: 'Assign 2 tests',
    assigned: '2 tests were assigned',
    unassign: 'Unassign',
    unassigned: '1 test was unassigned',
    duplicate: 'A client with the same name and postcode already exists.',
    openExisting: /^Open the existing client: /,
    cancel: 'Cancel',
    leave: 'Leave',
  },
  es: {
    clients: 'Clientes',
    addClient: 'Añadir cliente',
    name: 'Nombre',
    postcode: 'Eircode (opcional)',
    findAddress: 'Buscar dirección',
    filledIn: /^Se ha rellenado: /,
    animals: 'Animales',
    addSeveral: 'Añadir varios animales',
    tags: 'Nombres o crotales',
    animalType: 'Tipo de animal',
    ovine: 'Ovino',
    addTwo: 'Añadir 2 animales',
    importResults: 'Importar resultados',
    imported: 'Se han importado 2 resultados',
    assignTests: 'Asignar pruebas',
    select: (sample: string) => `Seleccionar muestra ${sample}`,
    assignTwo: 'Asignar 2 pruebas',
    assigned: 'Se asignaron 2 pruebas',
    unassign: 'Desvincular',
    unassigned: 'Se desvinculó 1 prueba',
    duplicate: 'Ya existe un cliente con el mismo nombre y código postal.',
    openExisting: /^Abrir el cliente existente: /,
    cancel: 'Cancelar',
    leave: 'Salir',
  },
} as const;
export type Words = (typeof WORDS)[keyof typeof WORDS];

/** The client list, the client form, the client page and the pages of its animals. */
export class ClientsPage {
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true }).first();
  }

  /** Fills the form for a new client, with an address found by its postcode. */
  async fillClient(name: string, postcode: string): Promise<void> {
    await this.page.goto('/clients');
    await this.button(this.words.addClient).click();
    await this.page.getByRole('textbox', { name: this.words.name, exact: true }).fill(name);
    await this.page.getByRole('textbox', { name: this.words.postcode }).fill(postcode);
    await this.button(this.words.findAddress).click();
    await this.page.getByText(this.words.filledIn).waitFor();
  }

  async save(): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: this.words.addClient, exact: true })
      .click();
  }

  /** Uses the keyboard, because a list that opens during the dialog's animation may be outside the window. */
  async chooseType(): Promise<void> {
    const field = this.dialog.getByRole('combobox', { name: this.words.animalType });
    await field.press('Enter');
    // The types are in alphabetical order in English, and Ovine is the last of the four.
    await field.press('ArrowUp');
    await field.press('Enter');
    await this.dialog.getByTitle(this.words.ovine, { exact: true }).waitFor();
  }

  /** Imports two results without an animal, from a file in the laboratory's format. */
  async importResults(client: string, postcode: string, samples: readonly string[]): Promise<void> {
    await this.page.goto('/test-results');
    await this.button(this.words.importResults).click();
    const headings = [
      'Sample Id',
      'Client name',
      'Client postcode',
      'Animal type',
      'Test type',
      'Test date',
      'Result',
    ];
    const rows = samples.map((sample) => [
      sample,
      client,
      postcode,
      'Ovine',
      'Worm FEC',
      '2026-11-02',
      'Negative',
    ]);
    const file = await writeXlsx({ sheets: [{ name: 'Results', rows: [headings, ...rows] }] });
    await this.page.locator('input[type=file]').setInputFiles({
      name: 'results.xlsx',
      mimeType: XLSX,
      buffer: Buffer.from(file),
    });
    await this.page.getByRole('button', { name: this.words.importResults }).click();
    await this.page.getByText(this.words.imported).waitFor();
  }
}
