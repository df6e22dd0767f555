import type { Page } from 'playwright';
import { settle } from './settle.ts';

const OPENERS = 'button[aria-haspopup]:not(:disabled), .ep-help, [role=combobox]:not(:disabled)';
const POPUPS = '[role=dialog], [role=menu], [role=listbox], .ep-popover';
/** Marks what is looked at, for a moment. */
const OPENER = 'data-opener';
const POPUP = 'data-popup';

export interface Popup {
  /** What opens it. */
  readonly opener: string;
  /** Selects the popup. */
  readonly part: string;
}

/**
 * Opens everything that opens in a part of the page, one after the other, and closes it again. Of the same thing in many
 * rows, the first.
 */
export async function openPopups(
  page: Page,
  part: string,
  look: (popup: Popup) => Promise<void>,
): Promise<void> {
  const openers = await markOpeners(page, part);
  for (const [index, opener] of openers.entries()) {
    const button = page.locator(`[${OPENER}="${index}"]`);
    // What another popup has changed may be gone.
    if (!(await button.isVisible())) continue;
    await page
      .locator(POPUPS)
      .evaluateAll((open) => open.forEach((one) => one.setAttribute('data-before', '')));
    await button.click();
    const popup = page.locator(':is(' + POPUPS + '):not([data-before])').last();
    await popup.waitFor();
    await settle(page);
    await popup.evaluate((it, name) => it.setAttribute(name, ''), POPUP);
    await look({ opener, part: `[${POPUP}]` });
    await popup.evaluate((it, name) => it.removeAttribute(name), POPUP);
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'hidden' });
  }
}

/** Numbers what opens something, and answers how each is called. */
function markOpeners(page: Page, part: string): Promise<string[]> {
  return page.locator(part).evaluate(
    (root, { openers, mark }) => {
      const seen = new Set<string>();
      const names: string[] = [];
      for (const opener of root.querySelectorAll<HTMLElement>(openers)) {
        if (!opener.checkVisibility({ visibilityProperty: true })) continue;
        let kind = '';
        for (let at: Element | null = opener; at && at !== root; at = at.parentElement)
          kind += ` ${at.tagName}.${at.className}`;
        if (seen.has(kind)) continue;
        seen.add(kind);
        opener.setAttribute(mark, String(names.length));
        names.push(opener.getAttribute('aria-label') ?? opener.innerText);
      }
      return names;
    },
    { openers: OPENERS, mark: OPENER },
  );
}
