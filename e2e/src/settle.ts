import type { Page } from 'playwright';

/** The network is never idle, because the event stream never ends. */
async function untilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      // While the role dialog is open, the page behind it waits.
      const shown = document.querySelector('[role=dialog]') ?? document.body;
      const text = document.querySelector('[role=dialog], main > *')?.textContent?.trim();
      const parts = shown.querySelectorAll(
        // A grid draws its rows a moment after it appears.
        '[aria-busy="true"], .ep-skeleton, .ep-loading-area, .ep-grid:not(:has([role=gridcell]))',
      );
      // A closed tab may keep its skeleton.
      const loading = [...parts].find((part) => part.checkVisibility());
      // The bell is a separate remote and loads later than the header.
      // Content far below loads when it is scrolled into view.
      loading?.scrollIntoView({ block: 'center' });
      const isFramed = !document.querySelector('header.sh-header') || document.querySelector('.nt-bell');
      return Boolean(text) && loading === undefined && isFramed !== null;
    },
    undefined,
    { timeout: 60_000 },
  );
}

/** Waits until nothing on the screen is loading or moving. */
export async function settle(page: Page): Promise<void> {
  await untilLoaded(page);
  // Charts outside the viewport draw themselves before printing, so a picture of the whole page includes them.
  // The number of labels on their axes depends on the font.
  await page.evaluate(async () => {
    await document.fonts.ready;
    window.dispatchEvent(new Event('beforeprint'));
  });
  // A phone loads their code only then.
  await untilLoaded(page);
  await page.evaluate(async () => {
    scrollTo(0, 0);
    await document.fonts.ready;
    const ending = () =>
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // A panel that has just opened starts to fade in one or two frames later.
    for (let calmFrames = 0; calmFrames < 3;) {
      const running = ending();
      await Promise.allSettled(running.map((animation) => animation.finished));
      await frame();
      calmFrames = running.length === 0 ? calmFrames + 1 : 0;
    }
  });
}
