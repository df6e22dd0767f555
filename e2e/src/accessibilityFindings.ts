import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

const SEVERE = new Set(['serious', 'critical']);

/** What of a page is a serious obstacle, each as the rule and the elements that break it. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // No frames of other origins here: without one more page for each look, and without lists of what is right.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => SEVERE.has(impact ?? ''))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`);
}
