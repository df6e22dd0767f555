import type { Locator, Page } from 'playwright/test';

export class ForecastPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the screen in the portal of the current page, once the user is signed in. */
  async open(query = ''): Promise<void> {
    await this.page.getByRole('navigation').first().waitFor();
    await this.page.goto(new URL(`/forecast${query}`, this.page.url()).href);
  }

  /** The card of the open station. */
  station(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  figure(name: string): Locator {
    return this.page.getByRole('figure', { name });
  }
}
