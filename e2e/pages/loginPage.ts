import type { Page } from 'playwright/test';
import { demoPassword } from '../src/accounts.ts';

export class LoginPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** @param redirect the page after sign-in; by default Home, which draws a map and charts */
  async open(redirect?: string): Promise<void> {
    await this.page.goto(redirect ? `/login?${new URLSearchParams({ redirect })}` : '/login');
  }

  /** Signs in with a demonstration account, in either language, and waits for the next screen or the role dialog. */
  async signIn(email: string, password = demoPassword): Promise<void> {
    await this.page.getByLabel(/^(Email|Correo electrónico)$/).fill(email);
    await this.page.getByLabel(/^(Password|Contraseña)$/).fill(password);
    await this.page.getByRole('button', { name: /^(Sign in|Iniciar sesión)$/ }).click();
  }
}
