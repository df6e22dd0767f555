import type { Page } from 'playwright/test';

/** Watches which files of releases a page fetches, from the moment that it is made. */
export class LoadedFiles {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Versions of a remote whose remote entry this page has loaded since its last full load. */
  async versionsOf(remote: string): Promise<string[]> {
    const entries = await this.entries();
    const versions = entries.flatMap(({ name }) => {
      const match = new RegExp(`/remotes/${remote}/([^/]+)/remoteEntry\\.js$`).exec(name);
      return match?.[1] ? [match[1]] : [];
    });
    return [...new Set(versions)];
  }

  /** Addresses of the release files among these that came over the network, not from the browser's cache. */
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
