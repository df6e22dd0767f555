import { expect, test } from '../fixtures/portalTest.ts';
import { LoginPage } from '../pages/loginPage.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { accounts } from '../src/accounts.ts';

test(
  'a user with several roles chooses one, and the choice is remembered',
  { tag: '@quick' },
  async ({ page, signIn }) => {
    const frame = new PortalFrame(page);
    await signIn(accounts.multi);
    const dialog = frame.roleDialog;
    await expect(dialog.getByText('Please select a role to continue')).toBeVisible();
    const go = dialog.getByRole('button', { name: 'Continue' });
    await expect(go).toBeDisabled();
    await expect(dialog.getByRole('checkbox', { name: 'Remember my choice' })).toBeChecked();
    await frame.roleOption(0).click();
    await go.click();
    await expect(dialog).toBeHidden();
    await expect(frame.title('Home')).toBeVisible();
    await page.reload();
    await expect(frame.title('Home')).toBeVisible();
    await expect(dialog).toBeHidden();

    const before = await frame.roleSelector.textContent();
    const loads: string[] = [];
    page.on('load', () => loads.push('page'));
    await frame.chooseView('Change role…');
    await frame.roleOption(1).click();
    await go.click();
    await expect(dialog).toBeHidden();
    await expect(frame.roleSelector).not.toHaveText(before ?? '');
    await expect(frame.title('Home')).toBeVisible();
    expect(loads).toEqual([]);
  },
);

test(
  'an organisation in Aggregated View shows no client and no single result',
  { tag: '@quick' },
  async ({ page, signIn }) => {
    const frame = new PortalFrame(page);
    await signIn(accounts.viewer);
    await expect(frame.main.getByText(/Aggregated View/).first()).toBeVisible();
    await expect(frame.link('Analytics')).toBeVisible();
    await expect(frame.link('Clients')).toBeHidden();
    await expect(frame.link('Test Results')).toBeHidden();
    await page.goto('/clients');
    await expect(frame.title('Home')).toBeVisible();
    await page.goto('/test-results');
    await expect(frame.title('Home')).toBeVisible();
  },
);

test('the forecast is shown as coming soon in a country without one', async ({ page, signIn }) => {
  await signIn(accounts.france, '/forecast');
  const frame = new PortalFrame(page);
  await expect(page).toHaveURL(/\/coming-soon$/);
  await expect(frame.title('Coming soon')).toBeVisible();
  await expect(frame.main).toContainText('Republic of Ireland and United Kingdom');
  await expect(frame.link('Forecast')).toHaveAttribute('aria-current', 'page');
  await expect(frame.main.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
});

test(
  'an account without a business or an organisation sees a message that says so',
  { tag: '@quick' },
  async ({ page }) => {
    const login = new LoginPage(page);
    await login.open();
    await login.signIn(accounts.none);
    await expect(page.getByText('No businesses or organisations found for this user')).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  },
);
