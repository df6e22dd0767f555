import { expect } from 'playwright/test';
import { demoPassword } from '../src/accounts.ts';
import { type Driver, type Target, TESTING_LIBRARY } from './drivers/driver.ts';
import type { Line } from './line.ts';

/** A tab of a browser that Playwright does not drive. Every action waits until the page can take it. */
export class BrowserPage {
  readonly #driver: Driver;
  readonly line: Line;

  constructor(driver: Driver, line: Line) {
    this.#driver = driver;
    this.line = line;
  }

  get evaluate(): Driver['evaluate'] {
    return this.#driver.evaluate;
  }

  async open(path: string): Promise<void> {
    await this.#driver.open(this.line.url + path);
  }

  reload(): Promise<void> {
    return this.#driver.reload();
  }

  complaints(): Promise<string[]> {
    return this.#driver.complaints();
  }

  screenshot(): Promise<Buffer> {
    return this.#driver.screenshot();
  }

  /** A new document has lost the library. */
  async #prepare(): Promise<void> {
    const isLoaded = await this.evaluate(() => 'TestingLibraryDom' in globalThis && document.body !== null);
    if (!isLoaded) await this.#driver.load(TESTING_LIBRARY);
  }

  async isShown(target: Target): Promise<boolean> {
    await this.#prepare();
    return this.#driver.shows(target);
  }

  /** @param message what a failure says */
  async #until(message: string, condition: () => Promise<boolean>): Promise<void> {
    // A call fails while the tab goes to another document.
    await expect.poll(() => condition().catch(() => false), { message, timeout: 45_000 }).toBe(true);
  }

  async see(target: Target): Promise<void> {
    await this.#until(`shows ${JSON.stringify(target)}`, () => this.isShown(target));
  }

  async press(target: Target): Promise<void> {
    await this.#until(`can press ${JSON.stringify(target)}`, async () => {
      await this.#prepare();
      return this.#driver.press(target);
    });
  }

  async type(target: Target, text: string): Promise<void> {
    await this.#until(`can type into ${JSON.stringify(target)}`, async () => {
      await this.#prepare();
      return this.#driver.type(target, text);
    });
  }

  /** Waits until the text of an element, by default of the whole page, contains this. */
  async read(text: string, css = 'body'): Promise<void> {
    const shown = () =>
      this.evaluate(
        (selector) =>
          [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText).join('\n'),
        css,
      ).catch(() => '');
    await expect.poll(shown, { timeout: 45_000 }).toContain(text);
  }

  /** Scrolls to the first element of this kind, once there is one. */
  async scrollTo(css: string): Promise<void> {
    await this.#until(`has ${css}`, () =>
      this.evaluate((selector) => {
        const element = document.querySelector(selector);
        element?.scrollIntoView({ block: 'center', behavior: 'instant' });
        return element !== null;
      }, css),
    );
  }

  async signIn(email: string, path: string, password = demoPassword): Promise<void> {
    await this.open(`/login?${new URLSearchParams({ redirect: path })}`);
    await this.type({ label: 'Email' }, email);
    await this.type({ label: 'Password' }, password);
    await this.press({ role: 'button', name: 'Sign in' });
  }
}
