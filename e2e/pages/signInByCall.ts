import { expect, type Page } from 'playwright/test';

/** The shell's own mark of a signed-in browser: without it, the shell does not ask for a session when it starts. */
const SIGNED_IN_KEY = 'epigram-signed-in';

/** Signs in without the form: the browser has the session when it opens its next page. */
export async function signInByCall(page: Page, email: string, password: string): Promise<void> {
  const answer = await page.request.post('/api/v2/users/login', { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.addInitScript(
    ({ key, once }) => {
      // A blank page has no storage, and a mark that the shell removed is not set again.
      if (location.protocol === 'about:' || sessionStorage.getItem(once)) return;
      sessionStorage.setItem(once, 'set');
      localStorage.setItem(key, '0');
    },
    { key: SIGNED_IN_KEY, once: `signed-in-${Date.now()}` },
  );
}
