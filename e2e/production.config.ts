import path from 'node:path';
import { defineConfig } from 'playwright/test';
import everyday from './playwright.config.ts';
import { browserArguments } from './src/browserArguments.ts';

const trusted = process.env['EPIGRAM_KEY_HASH'] ?? '';

/** What only several processes behind nginx can show; `npm run test:production` starts them, and then this. */
export default defineConfig(everyday, {
  testDir: './production',
  outputDir: path.join(import.meta.dirname, '..', '.test-results', 'production'),
  // The journeys end processes: in this order, one after the other.
  workers: 1,
  globalTimeout: 15 * 60_000,
  use: {
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      // As good as a certificate of an authority's: "ignore errors" would switch the browser's cache off.
      args: [...browserArguments, `--ignore-certificate-errors-spki-list=${trusted}`],
    },
  },
});
