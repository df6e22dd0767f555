import { Secret, TOTP } from 'otpauth';
import type { Browser, Page, PlaywrightWorkerArgs } from 'playwright/test';
import { expect, test } from '../fixtures/portalTest.ts';
import { joinByMail } from '../pages/joining.ts';
import { LoginPage } from '../pages/loginPage.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { accounts, demoPassword } from '../src/accounts.ts';

const PASSWORD = 'Meadow-grass-1!';

/** The app's code `steps` half minutes from now. */
function codeOf(secret: string, steps = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret), period: 30 });
  return app.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Sets up an authenticator app in the open page. Returns its secret. */
async function addApp(page: Page, password: string): Promise<string> {
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = (await dialog.locator('.ac-secret code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Code from the app').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  return secret;
}

interface Stage {
  readonly signIn: (email: string, wanted: string) => Promise<void>;
  readonly page: Page;
  readonly browser: Browser;
  readonly playwright: PlaywrightWorkerArgs['playwright'];
  readonly baseURL: string;
}

/** Signs an Owner in on the page and invites a new person, who joins. Returns the person's email address. */
async function addMember(
  { signIn, page, browser, playwright, baseURL }: Stage,
  name: string,
): Promise<string> {
  const run = Date.now().toString(36);
  const email = `${name.toLowerCase()}.${run}@practice.example`;
  await signIn(accounts.france, '/account/business/team');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add user' }).click();
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const api = await playwright.request.newContext({ baseURL });
  await joinByMail({ browser, api, baseURL, email, name: `${name} ${run}`, password: PASSWORD });
  await api.dispose();
  return email;
}

test(
  'a Member sets up the second factor that the Owner requires and signs in with it',
  { tag: '@quick' },
  async ({ page, browser, playwright, baseURL, signIn }) => {
    test.slow();
    const email = await addMember({ signIn, page, browser, playwright, baseURL: baseURL! }, 'Mia');
    const dialog = page.getByRole('dialog');
    await page.goto('/account/security');
    const own = await addApp(page, demoPassword);
    await page.getByRole('switch', { name: 'Require a second factor' }).click();
    await expect(page.getByText('The rule has been saved')).toBeVisible();
    try {
      const theirs = await browser.newContext({ baseURL: baseURL! });
      const member = await theirs.newPage();
      const memberLogin = new LoginPage(member);
      await memberLogin.open();
      await memberLogin.signIn(email, PASSWORD);
      await expect(member.getByText('requires a second factor')).toBeVisible();
      await member.getByRole('link', { name: 'Set up a second factor' }).click();
      const secret = await addApp(member, PASSWORD);
      await member.goto('/');
      await expect(new PortalFrame(member).title('Home')).toBeVisible();
      await expect(member.getByText('requires a second factor')).toBeHidden();

      const again = await browser.newContext({ baseURL: baseURL! });
      const fresh = await again.newPage();
      const freshLogin = new LoginPage(fresh);
      await freshLogin.open();
      await freshLogin.signIn(email, PASSWORD);
      // A code works only once, so this is the next code after the one that confirmed the app.
      await fresh.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
      await fresh.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(new PortalFrame(fresh).title('Home')).toBeVisible();
      await theirs.close();
      await again.close();
    } finally {
      await page.getByRole('switch', { name: 'Require a second factor' }).click();
      await expect(page.getByText('The rule has been saved').first()).toBeVisible();
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await dialog.getByLabel('Current password').fill(demoPassword);
      await dialog.getByRole('button', { name: 'Remove' }).click();
      // The password alone is not enough.
      await expect(dialog.getByText('Please enter a code')).toBeVisible();
      await dialog.getByLabel('Code from the app or recovery code').fill(codeOf(own, 1));
      await dialog.getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByText('Not set up')).toBeVisible();
    }
  },
);

test('a passkey signs in without a password', async ({
  page: owner,
  browser,
  playwright,
  baseURL,
  signIn,
}) => {
  test.slow();
  const email = await addMember({ signIn, page: owner, browser, playwright, baseURL: baseURL! }, 'Pat');
  const context = await browser.newContext({ baseURL: baseURL! });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const login = new LoginPage(page);
  await login.open();
  await login.signIn(email, PASSWORD);
  await expect(new PortalFrame(page).title('Home')).toBeVisible();
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the device').fill('Virtual key');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('Virtual key')).toBeVisible();

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(new PortalFrame(page).title('Home')).toBeVisible();

  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Remove Virtual key' }).click();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  // Without a code, the passkey itself confirms.
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
  await context.close();
});
