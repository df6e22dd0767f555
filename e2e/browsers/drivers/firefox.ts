import { createHash } from 'node:crypto';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { type Driver, findElement } from './driver.ts';

const HASH_OF_NOTHING = createHash('sha384').digest('base64');

const LOUD = new Set(['error', 'warn']);

/** Firefox, driven over WebDriver BiDi, which needs no separate driver. */
export async function startFirefox(executablePath: string): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: {
      'ui.prefersReducedMotion': 1,
      'intl.accept_languages': 'en-IE, en',
      // A fresh profile would fetch these from the network.
      'app.normandy.enabled': false,
      'extensions.getAddons.cache.enabled': false,
    },
  });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (LOUD.has(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (cause) => {
    // Firefox also compares a script whose request ended with its document: the hash is that of no bytes.
    if (!String(cause).includes(HASH_OF_NOTHING)) complaints.push(`uncaught: ${String(cause)}`);
  });

  const find = async (...args: Parameters<typeof findElement>): Promise<ElementHandle<HTMLElement> | null> =>
    (await page.evaluateHandle(findElement, ...args)).asElement() as ElementHandle<HTMLElement> | null;

  return {
    async open(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    async reload() {
      await page.reload({ waitUntil: 'domcontentloaded' });
    },
    evaluate: (run, ...args) => page.evaluate(run as never, ...args) as never,
    async load(source) {
      await page.evaluate(source);
    },
    shows: async (target) => (await find(target, false)) !== null,
    async press(target) {
      const element = await find(target, true);
      await element?.click();
      return element !== null;
    },
    async type(target, text) {
      const element = await find(target, true);
      if (element === null) return false;
      await element.evaluate((field) => (field as HTMLInputElement).select());
      await element.type(text);
      return true;
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    complaints: () => Promise.resolve([...complaints]),
    close: () => browser.close(),
  };
}
