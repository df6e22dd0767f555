import { expect, type Locator, type Page } from 'playwright/test';

export const TREATMENT_WORDS = {
  en: {
    treatments: 'Treatments',
    checks: 'Efficacy checks',
    record: 'Record treatment',
    save: 'Save treatment',
    register: 'Register',
    close: 'Close',
    animalType: 'Animal type',
    treatedOn: 'Treated on',
    product: 'Product',
    actives: 'Active substances',
    ovine: 'Ovine',
    fenbendazole: 'Fenbendazole (1-BZ benzimidazole)',
    startCheck: 'Start check',
    next: 'Next',
    first: 'First sample',
    second: 'Second sample',
    typed: 'Enter counts',
    day: /^Day of the/,
    counts: /^Counts (before|after)/,
    sameOrder: /in the same order/,
    tooEarly: 'The second sample was taken before the interval for this class was over.',
    gun: 'Dosing gun calibrated',
    denied: 'Denied',
    saveCheck: 'Save check',
    reduction: /^Reduction 9\d/,
    repeat: /^Reason to repeat, denied: Dosing gun/,
    report: 'Report',
    sendTo: /^Send to/,
    send: 'Send report',
    preview: 'Preview of the report',
    sendNow: 'Send now',
    sent: 'The report has been sent',
  },
  es: {
    treatments: 'Tratamientos',
    checks: 'Controles de eficacia',
    record: 'Registrar tratamiento',
    save: 'Guardar tratamiento',
    register: 'Libro de registro',
    close: 'Cerrar',
    animalType: 'Tipo de animal',
    treatedOn: 'Fecha de tratamiento',
    product: 'Producto',
    actives: 'Principios activos',
    ovine: 'Ovino',
    fenbendazole: 'Fenbendazol (1-BZ bencimidazol)',
    startCheck: 'Iniciar control',
    next: 'Siguiente',
    first: 'Primera muestra',
    second: 'Segunda muestra',
    typed: 'Introducir los recuentos',
    day: /^Día de la/,
    counts: /^Recuentos de (antes|después)/,
    sameOrder: /en el mismo orden/,
    tooEarly: 'La segunda muestra se tomó antes de que acabara el intervalo de esta clase.',
    gun: 'Pistola dosificadora calibrada',
    denied: 'Negado',
    saveCheck: 'Guardar control',
    reduction: /^Reducción 9\d/,
    repeat: /^Motivo para repetir, negado: Pistola/,
    report: 'Informe',
    sendTo: /^Enviar a/,
    send: 'Enviar informe',
    preview: 'Vista previa del informe',
    sendNow: 'Enviar ahora',
    sent: 'El informe se ha enviado',
  },
} as const;
export type TreatmentWords = (typeof TREATMENT_WORDS)[keyof typeof TREATMENT_WORDS];

/** The treatment log of a client, its efficacy checks, and the report for the farmer. */
export class TreatmentsPage {
  readonly page: Page;
  readonly words: TreatmentWords;

  constructor(page: Page, words: TreatmentWords) {
    this.page = page;
    this.words = words;
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** A button of the open dialog. */
  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  treatment(product: string): Locator {
    return this.inList(this.words.treatments, product);
  }

  check(product: string): Locator {
    return this.inList(this.words.checks, product);
  }

  private inList(list: string, product: string): Locator {
    const heading = this.page.getByRole('heading', { name: product });
    return this.page
      .getByRole('list', { name: list, exact: true })
      .getByRole('listitem')
      .filter({ has: heading });
  }

  async record(product: string): Promise<void> {
    const { words } = this;
    await this.page.getByRole('button', { name: words.record }).click();
    await this.choose(words.animalType, words.ovine);
    await this.dialog.getByLabel(words.treatedOn).fill('2026-09-01');
    await this.dialog.getByRole('combobox', { name: words.product, exact: true }).fill(product);
    await this.choose(words.actives, words.fenbendazole);
    // Its list stays open for another choice.
    await this.dialog.getByRole('combobox', { name: words.actives, exact: true }).press('Tab');
    await this.button(words.save).click();
  }

  async typeRound(name: string, { day, counts }: { day: string; counts: string }): Promise<void> {
    const round = this.dialog.getByRole('group', { name });
    await round.getByText(this.words.typed).click();
    await round.getByLabel(this.words.day).fill(day);
    await round.getByRole('textbox', { name: this.words.counts }).fill(counts);
  }

  async answer(question: string, answer: string): Promise<void> {
    await this.dialog.getByRole('radiogroup', { name: question }).getByText(answer).click();
  }

  /** The first characters of a document that an action opens in a new tab. */
  async openedFile(act: () => Promise<void>): Promise<string> {
    const answered = this.page.waitForResponse((response) =>
      (response.headers()['content-type'] ?? '').startsWith('application/pdf'),
    );
    await act();
    return (await (await answered).body()).toString('latin1', 0, 8);
  }

  /** The first characters of the register of the current year. */
  async openedRegister(): Promise<string> {
    await this.page.getByRole('button', { name: this.words.register, exact: true }).click();
    const start = await this.openedFile(() => this.button('PDF').click());
    // The dialog also has a cross with this name.
    await this.button(this.words.close).last().click();
    await expect(this.dialog).toBeHidden();
    return start;
  }

  /** Chooses an option of a select in the dialog. */
  async choose(field: string | RegExp, option: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: field, exact: true }).press('Enter');
    // Not a pointer click: during the dialog's animation, the list may be outside the window.
    await this.page.getByTitle(option, { exact: true }).last().dispatchEvent('click');
  }
}
