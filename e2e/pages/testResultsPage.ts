import type { Locator, Page } from 'playwright/test';

/** The list of test results and the details page of a row. */
export class TestResultsPage {
  readonly page: Page;
  readonly search: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByLabel('Search client, sample id, tag or herd');
    this.rows = page.getByRole('checkbox', { name: /^Select sample/ });
  }

  /** The count of tests with a result, which also filters by that result. */
  result(label: string): Locator {
    return this.page
      .getByRole('group', { name: 'Tests by result' })
      .getByRole('button')
      .filter({ hasText: new RegExp(`(?<!No )${label}`) });
  }

  async openTest(sampleId: string): Promise<void> {
    await this.page.getByText(sampleId, { exact: true }).first().click();
    await this.page.getByRole('heading', { name: `Sample ${sampleId}` }).waitFor();
  }

  countRow(parasite: string): Locator {
    const header = this.page.getByRole('rowheader', { name: parasite, exact: true });
    return this.page.getByRole('row').filter({ has: header });
  }

  count(parasite: string): Locator {
    return this.countRow(parasite).getByRole('cell').first();
  }
}
