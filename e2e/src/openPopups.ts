import type { Locator, Page } from 'playwright';
import { settle } from './settle.ts';

const OPENERS = 'button[aria-haspopup]:not(:disabled), .ep-help, [role=combobox]:not(:disabled)';
// The list box of an antd Select is invisible; its visible options are beside it.
const POPUPS = '[role=dialog], [role=menu], [role=listbox], .ant-select-dropdown, .ep-popover';
const SUGGESTIONS_MS = 3_000;
/** Attributes that temporarily mark the inspected elements. */
const OPENER = 'data-opener';
const POPUP = 'data-popup';

export interface Popup {
  /** The name of the element that opens it. */
  readonly opener: string;
  /** Selects the popup. */
  readonly part: string;
}

/**
 * Opens and closes every popup in a part of the page, one after another. If many rows have the same popup, only the
 * first is opened.
 */
export async function openPopups(
  page: Page,
  part: string,
  check: (popup: Popup) => Promise<void>,
): Promise<void> {
  const openers = await markOpeners(page, part);
  for (const [index, opener] of openers.entries()) {
    const button = page.locator(`[${OPENER}="${index}"]`);
    // Another popup may have removed this opener.
    if (!(await button.isVisible())) continue;
    await page
      .locator(POPUPS)
      .evaluateAll((open) => open.forEach((one) => one.setAttribute('data-before', '')));
    await button.click();
    // A closed option list stays in the page.
    const popup = page
      .locator(':is(' + POPUPS + '):not([data-before])')
      .filter({ visible: true })
      .last();
    if ((await button.getAttribute('role')) === 'combobox') {
      // A field may have no suggestions before some text is typed, or none at all.
      if (!(await appears(popup))) await page.keyboard.type('do');
      if (!(await appears(popup))) {
        console.log(`  ${opener || 'An unnamed field'} opens nothing`);
        continue;
      }
    }
    await popup.waitFor();
    await settle(page);
    await popup.evaluate((it, name) => it.setAttribute(name, ''), POPUP);
    await check({ opener, part: `[${POPUP}]` });
    await popup.evaluate((it, name) => it.removeAttribute(name), POPUP);
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'hidden' });
  }
}

function appears(popup: Locator): Promise<boolean> {
  return popup.waitFor({ timeout: SUGGESTIONS_MS }).then(
    () => true,
    () => false,
  );
}

/** Numbers the openers and returns their names. */
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
