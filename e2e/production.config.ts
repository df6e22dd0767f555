import path from 'node:path';
import { defineConfig } from 'playwright/test';
import everyday from './playwright.config.ts';
import { browserArguments } from './src/browserArguments.ts';

const trusted = process.env['EPIGRAM_KEY_HASH'] ?? '';

/** Tests that need several processes behind nginx. `npm run test:production` starts the processes and these tests. */
export default defineConfig(everyday, {
  testDir: './production',
  outputDir: path.join(import.meta.dirname, '..', '.test-results', 'production'),
  // The journeys end processes, so they run in this order, one after another.
  workers: 1,
  globalTimeout: 15 * 60_000,
  use: {
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      // Trusts only this certificate: "ignore errors" would disable the browser's cache.
      args: [...browserArguments, `--ignore-certificate-errors-spki-list=${trusted}`],
    },
  },
});
