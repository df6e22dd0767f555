import type { Page } from 'playwright';

/** Waits until nothing of the screen is loading. The network is no measure: the stream of events never ends. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      // With the role still open there is only the dialog, and the page behind it waits.
      const shown = document.querySelector('[role=dialog]') ?? document.body;
      const text = document.querySelector('[role=dialog], main > *')?.textContent?.trim();
      const isLoading = shown.querySelector('[aria-busy="true"], .ep-skeleton, .ep-loading-area');
      // The bell is a remote of its own and comes later than the header that holds it.
      // What is far below loads when it is scrolled to.
      isLoading?.scrollIntoView({ block: 'center' });
      const isFramed = !document.querySelector('header.sh-header') || document.querySelector('.nt-bell');
      return Boolean(text) && isLoading === null && isFramed !== null;
    },
    undefined,
    { timeout: 60_000 },
  );
  await page.evaluate(async () => {
    // Charts away from the screen draw themselves for a printer: a picture of the whole page has them, too.
    window.dispatchEvent(new Event('beforeprint'));
    scrollTo(0, 0);
    await document.fonts.ready;
    const ending = () =>
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // A panel that has just been opened begins to fade in a frame or two later.
    for (let calmFrames = 0; calmFrames < 3;) {
      const running = ending();
      await Promise.allSettled(running.map((animation) => animation.finished));
      await frame();
      calmFrames = running.length === 0 ? calmFrames + 1 : 0;
    }
  });
}
