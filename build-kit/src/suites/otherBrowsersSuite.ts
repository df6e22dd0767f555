import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runTool } from '../workspace/runTool.ts';
import { RESULTS_DIR, ROOT } from '../workspace/paths.ts';
import { readPlaywrightReport, withFreshPortal } from './browserSuite.ts';
import { installDebianPackage } from './debianPackage.ts';
import type { SuiteResult } from './suite.ts';

const REPORT = path.join(RESULTS_DIR, 'browsers.json');
const LIBRARIES = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' } as const;
const webkit = (LIBRARIES as Record<string, string>)[process.arch] ?? process.arch;

/** The programs that each browser needs: the variable that names one to the tests, its file and its Debian package. */
const PROGRAMS = {
  firefox: [{ variable: 'FIREFOX_PATH', file: '/usr/bin/firefox-esr', from: 'firefox-esr' }],
  webkit: [
    { variable: 'WEBKIT_DRIVER', file: '/usr/bin/WebKitWebDriver', from: 'webkit2gtk-driver' },
    {
      variable: 'WEBKIT_BROWSER',
      file: `/usr/lib/${webkit}/webkit2gtk-4.1/MiniBrowser`,
      from: 'webkit2gtk-driver',
    },
    // WebKit draws only on a display.
    { variable: 'XVFB_PATH', file: '/usr/bin/Xvfb', from: 'xvfb' },
  ],
} as const;

type Browser = keyof typeof PROGRAMS;

/** The environment that names a browser's programs, or the first package that is missing and cannot be installed. */
function programsOf(browser: Browser): { env: NodeJS.ProcessEnv } | { missing: string } {
  const env: NodeJS.ProcessEnv = {};
  for (const { variable, file, from } of PROGRAMS[browser]) {
    const chosen = process.env[variable] ?? file;
    if (!existsSync(chosen)) installDebianPackage(from);
    if (!existsSync(chosen)) return { missing: from };
    env[variable] = chosen;
  }
  return { env };
}

/** The journeys of e2e/browsers in Firefox and WebKit. A browser that this machine lacks counts as one skipped test. */
export async function runOtherBrowsers(args: readonly string[]): Promise<SuiteResult> {
  const started = performance.now();
  const projects: string[] = [];
  const env: NodeJS.ProcessEnv = {};
  let skipped = 0;
  for (const browser of Object.keys(PROGRAMS) as Browser[]) {
    const found = programsOf(browser);
    if ('env' in found) {
      projects.push(`--project=${browser}`);
      Object.assign(env, found.env);
    } else {
      console.log(`Skipped: ${browser} needs ${found.missing} (Debian: apt-get install ${found.missing}).`);
      skipped += 1;
    }
  }
  const name = 'browsers';
  const seconds = (): number => (performance.now() - started) / 1000;
  if (projects.length === 0) return { name, passed: 0, failed: 0, skipped, seconds: seconds() };

  rmSync(REPORT, { force: true });
  const cli = path.join(ROOT, 'e2e', 'node_modules', 'playwright', 'cli.js');
  const { code } = await withFreshPortal((portal) =>
    runTool(cli, ['test', '--config', 'browsers.config.ts', ...projects, ...args], {
      cwd: path.join(ROOT, 'e2e'),
      env: { ...env, ...portal, PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT },
      onOutput: (text) => process.stdout.write(text),
    }),
  );
  const result = readPlaywrightReport(REPORT, code);
  return { name, ...result, skipped: result.skipped + skipped, seconds: seconds() };
}
