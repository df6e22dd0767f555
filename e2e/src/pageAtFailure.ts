import { readFile } from 'node:fs/promises';
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';

const LINES = 80;
const MAX_PAGES = 5;

/** Prints the page's content of the first failed tests at the end of the log, because CI may keep only that. */
export default class PageAtFailure implements Reporter {
  private readonly pages: string[] = [];

  async onTestEnd(test: TestCase, result: TestResult): Promise<void> {
    if (result.status === test.expectedStatus) return;
    for (const { name, path } of result.attachments) {
      if (name !== 'error-context' || path === undefined) continue;
      const text = await readFile(path, 'utf8').catch(() => '');
      const lines = (/^```yaml\n(.*?)^```$/ms.exec(text)?.[1] ?? '').split('\n');
      // The frame's menu comes first and is the same everywhere.
      const main = lines.findIndex((line) => /^\s*- main\b/.test(line));
      const shown = lines.slice(Math.max(main, 0)).slice(0, LINES);
      this.pages.push(`The page when “${test.title}” failed:\n${shown.join('\n')}`);
    }
  }

  onEnd(): void {
    for (const page of this.pages.slice(0, MAX_PAGES)) console.log(`\n${page}`);
  }
}
