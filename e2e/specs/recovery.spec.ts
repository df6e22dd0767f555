import { expect, test } from '../fixtures/portalTest.ts';
import { invite } from '../pages/invitation.ts';
import { enterCode } from '../pages/joining.ts';
import { LoginPage } from '../pages/loginPage.ts';
import { PortalFrame } from '../pages/portalFrame.ts';

const FIRST_PASSWORD = 'Meadow-grass-1!';
const SECOND_PASSWORD = 'Clover-field-22!';

interface Mailbox {
  readonly mails: readonly { readonly kind: string; readonly links: readonly string[] }[];
}

test(
  'an invited person joins, forgets the password and sets a new one',
  { tag: '@quick' },
  async ({ page, request: api }) => {
    // This account exists for this run only, so nothing has to be restored.
    const email = `joiner.${Date.now().toString(36)}@farm.example`;
    await page.goto(await invite(api, email, 'member'));
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    await page.getByLabel('Full name').fill('J');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('other');
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect(page.getByText('Full name must be at least 2 characters')).toBeVisible();
    await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
    await expect(page.getByText('Passwords do not match.')).toBeVisible();
    await page.getByLabel('Full name').fill('Joan Newcomer');
    await page.getByLabel('Password', { exact: true }).fill(FIRST_PASSWORD);
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(FIRST_PASSWORD);
    await page.getByRole('button', { name: 'Create my account' }).click();
    await enterCode(page, api, email);

    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText('A recovery email was sent to your email address.')).toBeVisible();

    const recoveryLink = async () => {
      const answer = await api.get('/dev/mailbox.json', { params: { to: email } });
      const { mails } = (await answer.json()) as Mailbox;
      return mails.flatMap(({ links }) => links).find((link) => link.includes('/Password/Recover/Change/'));
    };
    await expect.poll(recoveryLink).toBeTruthy();
    await page.goto(new URL((await recoveryLink())!).pathname);
    await page.getByRole('textbox', { name: 'New password' }).fill('tooshort');
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('different');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Password must be at least 13 characters long')).toBeVisible();
    await expect(page.getByText('Passwords do not match.')).toBeVisible();
    await page.getByRole('textbox', { name: 'New password' }).fill(SECOND_PASSWORD);
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(SECOND_PASSWORD);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Your password has been successfully updated.')).toBeVisible();

    const login = new LoginPage(page);
    await login.open();
    await login.signIn(email, SECOND_PASSWORD);
    const frame = new PortalFrame(page);
    await expect(frame.title('Home').or(frame.roleDialog)).toBeVisible();
  },
);

test('a used or invented link is shown as invalid', async ({ page, complaints }) => {
  await page.goto('/Join/made-up-token-that-nobody-ever-issued');
  await expect(page.getByText(/This invitation link is invalid or has expired/)).toBeVisible();
  await page.goto('/Password/Recover/Change/made-up-token-that-nobody-ever-issued');
  await page.getByRole('textbox', { name: 'New password' }).fill(SECOND_PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(SECOND_PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText(/This password reset link is invalid or has expired/)).toBeVisible();
  // The browser itself reports the refused calls.
  complaints.length = 0;
});
