import type { Page } from 'playwright/test';
import { demoPassword } from '../src/accounts.ts';

export class LoginPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** @param wanted the page that sign-in leads to; Home where none is named, which draws a map and charts */
  async open(wanted?: string): Promise<void> {
    await this.page.goto(wanted ? `/login?${new URLSearchParams({ redirect: wanted })}` : '/login');
  }

  /** Signs in with a demonstration account, in either language, and waits until the login screen is left or asks for a role. */
  async signIn(email: string, password = demoPassword): Promise<void> {
    await this.page.getByLabel(/^(Email|Correo electrónico)$/).fill(email);
    await this.page.getByLabel(/^(Password|Contraseña)$/).fill(password);
    await this.page.getByRole('button', { name: /^(Sign in|Iniciar sesión)$/ }).click();
  }
}
