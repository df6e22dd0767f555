import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SEVERE = new Set(['serious', 'critical']);

/**
 * Violations of WCAG 2.2 AA and other serious obstacles, in a page or in a part of it. Each finding has the rule and
 * the elements that break it.
 */
export async function accessibilityFindings(page: Page, part?: string): Promise<string[]> {
  // Compiling axe again takes as long as a check, so the document keeps it.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // The portal has no frames of other origins, so legacy mode saves an extra page per check. Passes are not listed.
  const builder = new AxeBuilder({ page, ...(isLoaded && { axeSource: 'window.axe;' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags([...WCAG, 'best-practice']);
  const { violations } = await (part ? builder.include(part) : builder).analyze();
  return violations
    .filter(({ impact, tags }) => tags.some((tag) => WCAG.includes(tag)) || SEVERE.has(impact ?? ''))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`);
}
