import type { Locator, Page } from 'playwright/test';

/** The panel that replaces an area that could not be shown. */
export class RemoteFailure {
  readonly panel: Locator;
  readonly retry: Locator;

  constructor(page: Page) {
    this.panel = page.getByRole('main');
    this.retry = this.panel.getByRole('button', { name: /Try again|Retry/ });
  }
}
