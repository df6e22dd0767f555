import { expect, type Locator, type Page } from 'playwright/test';

/** The analytics screen. Graphs below the fold load when they are scrolled into view. */
export class AnalyticsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  figure(name: string): Locator {
    return this.page.getByRole('figure', { name, exact: true });
  }

  /** Opens the charts that a practice does not see first. */
  async showMore(more = 'More charts'): Promise<void> {
    await this.page.getByRole('button', { name: more }).click();
  }

  /** Scrolls to a graph and shows its data as a table. */
  async table(name: string, asTable = 'Show as table'): Promise<Locator> {
    const figure = this.figure(name);
    await figure.scrollIntoViewIfNeeded();
    const table = figure.getByRole('table');
    const show = figure.getByRole('button', { name: asTable });
    // Figures above that are still loading can move the button away while it is pressed.
    await expect(async () => {
      if (!(await table.isVisible())) await show.click();
      await expect(table).toBeVisible({ timeout: 2000 });
    }).toPass();
    return table;
  }
}
