import type { Locator, Page } from 'playwright/test';

export class ForecastPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the screen once the user is signed in, in the portal that is open. */
  async open(query = ''): Promise<void> {
    await this.page.getByRole('navigation').first().waitFor();
    await this.page.goto(new URL(`/forecast${query}`, this.page.url()).href);
  }

  /** The card of the station that is open; the first heading of level 2 below the page's title. */
  station(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  figure(name: string): Locator {
    return this.page.getByRole('figure', { name });
  }
}
