import path from 'node:path';
import { defineConfig } from 'playwright/test';
import type { OtherBrowser } from './browsers/browserTest.ts';

const results = path.join(import.meta.dirname, '..', '.test-results');

/** Journeys in the browsers that Playwright cannot drive as Debian ships them. `npm test -- browsers` runs them. */
export default defineConfig<{ otherBrowser: OtherBrowser }>({
  testDir: './browsers',
  outputDir: path.join(results, 'browsers'),
  // A remote's live release belongs to the portal, and so do the browsers' accounts.
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? `${results}/browsers.json` }],
  ],
  projects: [
    { name: 'firefox', use: { otherBrowser: 'firefox' } },
    { name: 'webkit', use: { otherBrowser: 'webkit' } },
  ],
});
