import type { Locator, Page } from 'playwright/test';

/** The frame around every screen of a signed-in user: menu, header and role. */
export class PortalFrame {
  readonly page: Page;
  readonly main: Locator;
  readonly roleDialog: Locator;
  readonly roleSelector: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.roleDialog = page.getByRole('dialog', { name: /Select How You.d Like to Continue/ });
    this.roleSelector = page.getByRole('button', { name: /^Change role or view/ });
  }

  title(name: string): Locator {
    return this.page.getByRole('heading', { name, level: 1, exact: true });
  }

  link(name: string): Locator {
    return this.page.getByRole('navigation').getByRole('link', { name }).first();
  }

  /** An option of the role dialog. The radio button itself is hidden, so a person presses its label. */
  roleOption(index: number): Locator {
    return this.roleDialog.getByRole('radiogroup').locator('label').nth(index);
  }

  async logout(): Promise<void> {
    await this.page.getByRole('button', { name: 'Logout' }).click();
  }

  /** Opens the role menu in the header and chooses an entry. */
  async chooseView(entry: string): Promise<void> {
    await this.roleSelector.click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }
}
