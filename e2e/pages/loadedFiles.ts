import type { Page } from 'playwright/test';

/** Records the release files that a page fetches from now on. */
export class LoadedFiles {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The versions of a remote whose remote entry this page has loaded since its last full load. */
  async versionsOf(remote: string): Promise<string[]> {
    const entries = await this.entries();
    const versions = entries.flatMap(({ name }) => {
      const match = new RegExp(`/remotes/${remote}/([^/]+)/remoteEntry\\.js$`).exec(name);
      return match?.[1] ? [match[1]] : [];
    });
    return [...new Set(versions)];
  }

  /** The URLs of the matching release files that came over the network, not from the browser's cache. */
  async transferred(among: RegExp): Promise<string[]> {
    const entries = await this.entries();
    return entries
      .filter(({ name, transferSize }) => transferSize > 0 && among.test(name))
      .map(({ name }) => name);
  }

  private entries(): Promise<{ name: string; transferSize: number }[]> {
    return this.page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes('/remotes/'))
        .map(({ name, transferSize }) => ({ name, transferSize })),
    );
  }
}
