import axeCore from 'axe-core';
import type { Frame, Page } from 'playwright';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const OBSTACLES = { tags: WCAG, otherImpacts: ['serious', 'critical'] };

/** Compiling axe again takes as long as a check, so the document keeps it. */
async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeCore.source);
}

async function check(page: Page, part?: string, obstacles?: typeof OBSTACLES): Promise<string[]> {
  await Promise.all(page.frames().map(loadAxe));
  // The whole result has thousands of values, and passing them on takes a quarter of the time of the check.
  return page.evaluate(
    async ([selector, only]) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      const { violations } = await axe.run(selector ?? document, {
        ...(only && { runOnly: [...only.tags, 'best-practice'] }),
        reporter: 'no-passes',
        // A finding shows the markup. Composing a unique selector for each element takes a tenth of the time.
        selectors: false,
      });
      return violations
        .filter(
          ({ impact, tags }) =>
            !only || tags.some((tag) => only.tags.includes(tag)) || only.otherImpacts.includes(impact ?? ''),
        )
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`);
    },
    [part, obstacles] as const,
  );
}

/**
 * Violations of WCAG 2.2 AA and other serious obstacles, in a page or in a part of it. Each finding has the rule and
 * the elements that break it.
 */
export function accessibilityFindings(page: Page, part?: string): Promise<string[]> {
  return check(page, part, OBSTACLES);
}

/** Violations of all rules that axe enables by default, also of minor ones. */
export function allAccessibilityFindings(page: Page): Promise<string[]> {
  return check(page);
}
