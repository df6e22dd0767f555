import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { browserArguments } from './src/browserArguments.ts';

const results = path.join(import.meta.dirname, '..', '.test-results');

/** `npm test -- browser` starts a whole portal and sets EPIGRAM_URL; a person can do the same with `npm start`. */
export default defineConfig({
  testDir: './specs',
  outputDir: path.join(results, 'browser'),
  // More workers than cores, because a journey often waits for the server or the network.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  // A retry records a trace as evidence; recording every first run would cost more than the tests. A test that passes
  // only on the retry counts as failed.
  retries: 1,
  failOnFlakyTests: true,
  // The duration of a wait depends on the load of the machine, not on the correctness of the page.
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
    // A journey cannot intercept requests that go through a service worker. Journeys about the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: browserArguments,
    },
  },
});
