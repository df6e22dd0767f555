import type { Locator, Page } from 'playwright/test';

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
    await figure.getByRole('button', { name: asTable }).click();
    return figure.getByRole('table');
  }
}
