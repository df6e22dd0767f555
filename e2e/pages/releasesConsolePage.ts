import type { Locator, Page } from 'playwright/test';

/** The operators' console at `/releases`. */
export class ReleasesConsolePage {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
  }

  remote(name: string): Locator {
    return this.page.getByRole('article', { name, exact: true });
  }

  /** Opens the remote's list of versions. */
  async openVersions(name: string): Promise<void> {
    await this.remote(name)
      .getByText(/versions? of/)
      .click();
  }

  /** Confirms the open dialog with a reason. */
  async confirm(act: string | RegExp, reason: string): Promise<void> {
    await this.dialog.getByLabel('Reason', { exact: true }).fill(reason);
    await this.dialog.getByRole('button', { name: act }).click();
  }
}
