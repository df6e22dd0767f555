import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { browserArguments } from './src/browserArguments.ts';

const results = path.join(import.meta.dirname, '..', '.test-results');

/** `npm test -- browser` starts a whole portal and names it in EPIGRAM_URL; so can a person with `npm start`. */
export default defineConfig({
  testDir: './specs',
  outputDir: path.join(results, 'browser'),
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  // A second try gathers evidence, with a trace: recording every first one costs more than the tests. What passes only then
  // counts as failed.
  retries: 1,
  failOnFlakyTests: true,
  // How long a wait takes says how busy the machine is, not whether the page is right.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['./src/pageAtFailure.ts'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? `${results}/e2e.json` }],
  ],
  use: {
    baseURL: process.env['EPIGRAM_URL'] ?? 'http://localhost:4300',
    browserName: 'chromium',
    headless: true,
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-IE',
    timezoneId: 'Europe/Dublin',
    viewport: { width: 1440, height: 900 },
    // What goes through a worker, a journey can't answer for: those about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: browserArguments,
    },
  },
});
