import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { runTool } from '../workspace/runTool.ts';
import { CommandError } from '../workspace/commandError.ts';
import { ROOT } from '../workspace/paths.ts';
import { installDebianPackage } from './debianPackage.ts';

/** Chromium's engine without the browser's interface. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function findChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  return [...(chosen ? [chosen] : []), ...INSTALLED, chromium.executablePath()].find((file) =>
    existsSync(file),
  );
}

/** A full Chromium; it is installed if it is missing. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  if (installDebianPackage('chromium')) return findChromium() ?? INSTALLED[0]!;
  console.log('• Installing Chromium (playwright)');
  const playwright = path.join(ROOT, 'build-kit', 'node_modules', 'playwright', 'cli.js');
  await runTool(playwright, ['install', 'chromium']);
  const installed = findChromium();
  if (installed) return installed;
  throw new CommandError(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

/** The Chromium for browser tests and benches. With Debian's headless shell, if available, tests take a third less time. */
export async function ensureTestChromium(): Promise<string> {
  if (process.env['CHROMIUM_PATH']) return ensureChromium();
  if (existsSync(HEADLESS_SHELL) || installDebianPackage('chromium-headless-shell')) return HEADLESS_SHELL;
  return ensureChromium();
}
