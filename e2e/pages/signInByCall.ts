import { expect, type Page } from 'playwright/test';

/** The shell's mark of a signed-in browser. Without it, the shell does not request a session on start. */
const SIGNED_IN_KEY = 'epigram-signed-in';

/**
 * Signs in without the form. The browser has the session from its next page load on.
 * @param portal its address, if the page has no base URL
 */
export async function signInByCall(page: Page, email: string, password: string, portal = ''): Promise<void> {
  const answer = await page.request.post(`${portal}/api/v2/users/login`, { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.addInitScript(
    ({ key, once }) => {
      // A blank page has no storage. A mark that the shell has removed must not be set again.
      if (location.protocol === 'about:' || sessionStorage.getItem(once)) return;
      sessionStorage.setItem(once, 'set');
      localStorage.setItem(key, '0');
    },
    { key: SIGNED_IN_KEY, once: `signed-in-${Date.now()}` },
  );
}
