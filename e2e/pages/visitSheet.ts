import { expect, type Locator, type Page } from 'playwright/test';

/** A sheet of one group that a test fills in: sample ids `<name>-1`, `<name>-2`, …, each with a number of eggs. */
export interface FilledSheet {
  readonly name: string;
  readonly clientId: number;
  readonly groupId: number;
  readonly eggs: readonly number[];
}

/** The visit sheet of a group of sheep. */
export class VisitSheet {
  readonly #page: Page;
  readonly #sheet: FilledSheet;
  readonly save: Locator;
  readonly recorded: Locator;
  readonly kept: Locator;

  constructor(page: Page, sheet: FilledSheet) {
    this.#page = page;
    this.#sheet = sheet;
    this.save = page.getByRole('button', { name: 'Save visit' });
    this.recorded = page.getByRole('main').getByText(/results? ha(s|ve) been recorded/);
    this.kept = page.getByText('Kept on this device. It is sent when you’re online.').last();
  }

  async open(portal: string): Promise<void> {
    const { clientId, groupId } = this.#sheet;
    await this.#page.goto(`${portal}/test-results/visit?clientId=${clientId}&groupId=${groupId}`);
    await expect(this.#cell(0)).toBeEditable();
  }

  #cell(row: number): Locator {
    return this.#page.getByRole('textbox', { name: `Strongyle, row ${row + 1}`, exact: true });
  }

  #sampleId(): Locator {
    return this.#page.getByRole('textbox', { name: 'Sample Id, row 1', exact: true });
  }

  /** Each step of filling it in. */
  get steps(): (() => Promise<void>)[] {
    const { name, eggs } = this.#sheet;
    return [
      () => this.#sampleId().fill(`${name}-1`),
      ...eggs.map((count, row) => async () => {
        await this.#cell(row).clear();
        await this.#cell(row).pressSequentially(String(count));
      }),
    ];
  }

  /** Which of the steps it shows the result of. */
  async filled(): Promise<boolean[]> {
    const { name, eggs } = this.#sheet;
    const texts = await Promise.all([
      this.#sampleId().inputValue(),
      ...eggs.map((_, row) => this.#cell(row).inputValue()),
    ]);
    return texts.map((text, step) => text === (step === 0 ? `${name}-1` : String(eggs[step - 1])));
  }

  /** Waits until the browser has stored what a step has typed. */
  async stored(step: number): Promise<void> {
    const { name, eggs } = this.#sheet;
    const typed = JSON.stringify(step === 0 ? `${name}-1` : String(eggs[step - 1]));
    await expect.poll(() => this.#drafts(), { timeout: 30_000 }).toContain(typed);
  }

  /** What has been typed, as the browser has stored it, or why that can't be told. */
  #drafts(): Promise<string> {
    return this.#page.evaluate(async () => {
      const pending = Object.keys(sessionStorage).find((key) => key.startsWith('epigram.draft.'));
      if (pending !== undefined) return `It is still storing ${pending}`;
      // Opening it would create it, without its stores.
      const known = await indexedDB.databases();
      if (!known.some(({ name }) => name === 'epigram-drafts')) return 'There is no database of drafts';
      return new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('epigram-drafts');
        opening.onerror = () => reject(new Error('The drafts do not open'));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts');
          const all = reading.objectStore('drafts').getAll();
          reading.oncomplete = () => {
            opening.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      });
    });
  }

  /** The number of entries that have not been sent. */
  waiting(): Promise<number> {
    return this.#count('epigram-waiting', 'entries');
  }

  #count(database: string, store: string): Promise<number> {
    return this.#page.evaluate(
      async ([name, kind]) => {
        // Opening it would create it, without its stores.
        const known = await indexedDB.databases();
        if (!known.some((one) => one.name === name)) throw new Error(`There is no database ${name}`);
        return new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onerror = () => reject(new Error(`${name} does not open`));
          opening.onsuccess = () => {
            const reading = opening.result.transaction(kind);
            const count = reading.objectStore(kind).count();
            reading.oncomplete = () => {
              opening.result.close();
              resolve(count.result);
            };
          };
        });
      },
      [database, store] as const,
    );
  }
}
