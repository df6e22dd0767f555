import type { Page } from 'playwright';

/** Shows the portal in a language from the next page load on. */
export async function switchLanguage(page: Page, locale: 'en' | 'es'): Promise<void> {
  await page.addInitScript((language) => {
    // A blank page has no storage.
    if (location.protocol === 'about:') return;
    localStorage.setItem('app_language', language);
    localStorage.setItem('user-locale', language);
  }, locale);
}
