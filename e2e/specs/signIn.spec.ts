import { expect, test } from '../fixtures/portalTest.ts';
import { LoginPage } from '../pages/loginPage.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { accounts } from '../src/accounts.ts';

test('shows which fields are missing or malformed, and that the credentials are wrong', async ({
  page,
  complaints,
}) => {
  const login = new LoginPage(page);
  await login.open();
  await login.signIn('', '');
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await login.signIn('no address', 'whatever');
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await login.signIn('nobody@epigram.example', 'not the password');
  await expect(page.getByText('Login failed, please check your credentials and try again.')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('nobody@epigram.example');
  // The browser itself reports the refused call.
  complaints.length = 0;
});

test(
  'sign-in leads to the requested page, and a reload keeps the session',
  { tag: '@quick' },
  async ({ page }) => {
    const frame = new PortalFrame(page);
    await page.goto('/clients?page=2');
    await expect(page).toHaveURL(/\/login\?redirect=%2Fclients%3Fpage%3D2$/);
    const login = new LoginPage(page);
    await login.signIn(accounts.owner);
    await expect(page).toHaveURL(/\/clients\?page=2$/);
    await page.reload();
    await expect(frame.title('Clients')).toBeVisible();
    // A signed-in user does not see the form again.
    await page.goto('/login');
    await expect(frame.title('Home')).toBeVisible();
  },
);

test('/Home opens Home, and an unknown URL shows Page not found', async ({ page, signIn }) => {
  const frame = new PortalFrame(page);
  await signIn(accounts.owner);
  await expect(frame.title('Home')).toBeVisible();
  await page.goto('/Home');
  await expect(frame.title('Home')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page not found' }).first()).toBeVisible();
  await expect(page).toHaveTitle('Page not found | Epigram');
});

test('signing out in one tab signs out the other', { tag: '@quick' }, async ({ page, context }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.signIn(accounts.owner);
  const frame = new PortalFrame(page);
  await expect(frame.title('Home')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/clients');
  await expect(new PortalFrame(other).title('Clients')).toBeVisible();
  await frame.logout();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login/);
});
