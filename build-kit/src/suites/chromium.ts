import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { runTool } from '../checks/runTool.ts';
import { CommandError } from '../workspace/commandError.ts';
import { ROOT } from '../workspace/paths.ts';
import { installDebianPackage } from './debianPackage.ts';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function findChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  return [...(chosen ? [chosen] : []), ...INSTALLED, chromium.executablePath()].find((file) =>
    existsSync(file),
  );
}

/** The Chromium that runs the browser tests; one is installed where there is none. */
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
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.',
  );
}
