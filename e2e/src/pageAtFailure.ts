import { readFile } from 'node:fs/promises';
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';

const LINES = 80;

/** Prints the page's content when a test fails, because CI may keep only the log. */
export default class PageAtFailure implements Reporter {
  async onTestEnd(test: TestCase, result: TestResult): Promise<void> {
    if (result.status === test.expectedStatus) return;
    for (const { name, path } of result.attachments) {
      if (name !== 'error-context' || path === undefined) continue;
      const text = await readFile(path, 'utf8').catch(() => '');
      const snapshot = /^```yaml\n(.*?)^```$/ms.exec(text)?.[1] ?? '';
      console.log(
        `\nThe page when “${test.title}” failed:\n${snapshot.split('\n').slice(0, LINES).join('\n')}`,
      );
    }
  }
}
