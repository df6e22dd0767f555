import { existsSync } from 'node:fs';
import { expect, test as base } from 'playwright/test';
import { BrowserPage } from './browserPage.ts';
import type { Driver } from './drivers/driver.ts';
import { startFirefox } from './drivers/firefox.ts';
import { DOCUMENTS, withNotedComplaints } from './drivers/noteComplaints.ts';
import { startWebKit } from './drivers/webkit.ts';
import { openLine } from './line.ts';

export type OtherBrowser = 'firefox' | 'webkit';

interface BrowserFixtures {
  readonly portal: BrowserPage;
}

interface BrowserOptions {
  readonly otherBrowser: OtherBrowser;
}

/** The paths of the programs come from the suite, which looked for them. */
function programs(...names: readonly string[]): string[] {
  return names.map((name) => {
    const file = process.env[name];
    if (!file || !existsSync(file)) throw new Error(`${name} does not name a program: ${file}`);
    return file;
  });
}

function start(name: OtherBrowser): Promise<Driver> {
  if (name === 'firefox') {
    const [firefox = ''] = programs('FIREFOX_PATH');
    return startFirefox(firefox);
  }
  const [driver = '', browser = '', display = ''] = programs('WEBKIT_DRIVER', 'WEBKIT_BROWSER', 'XVFB_PATH');
  return startWebKit({ driver, browser, display });
}

/** Each test has a browser of its own, with an empty profile. */
export const test = base.extend<BrowserFixtures & BrowserOptions>({
  otherBrowser: ['firefox', { option: true }],
  portal: async ({ otherBrowser }, use, testInfo) => {
    const line = await openLine(process.env['EPIGRAM_URL'] ?? 'http://localhost:4300');
    if (otherBrowser === 'webkit') {
      line.change(DOCUMENTS, ({ text }) => ({ text: withNotedComplaints(text) }));
    }
    const driver = await start(otherBrowser);
    const page = new BrowserPage(driver, line);
    try {
      await use(page);
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('the page', { body: await page.screenshot(), contentType: 'image/png' });
        console.log(`The console: ${JSON.stringify(await page.complaints())}`);
        console.log(`Failed answers: ${JSON.stringify(line.failures)}`);
      }
    } finally {
      await driver.close();
      await line.close();
    }
  },
});

export { expect };
