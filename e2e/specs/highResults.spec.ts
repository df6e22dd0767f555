import { expect, test } from '../fixtures/portalTest.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { accounts } from '../src/accounts.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the high results are one press away, each with a number to call', async ({ page, signIn }) => {
    const { main } = new PortalFrame(page);
    await signIn(accounts.owner, '/test-results');
    await main.getByText('High and Very High', { exact: true }).click();
    await expect(page).toHaveURL(/level=High&level=Very\+High/);
    const rows = main.getByRole('list', { name: 'Test results' }).getByRole('listitem');
    await expect(rows.first()).toContainText(/(Very )?High/);
    await expect(rows.first()).toContainText(/ \d{4}/);
    const call = main.getByRole('link', { name: /^Call / }).first();
    await expect(call).toHaveAttribute('href', /^tel:\+?\d+$/);
    const box = await call.boundingBox();
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
  });
});

test('the groups that are due a retest are listed with due days, from Clients', async ({ page, signIn }) => {
  const frame = new PortalFrame(page);
  const { main } = frame;
  await signIn(accounts.owner, '/clients');
  await main.getByRole('button', { name: 'Retests due' }).click();
  await expect(frame.title('Retests due')).toBeVisible();
  await expect(page).toHaveURL(/\/clients\/retests$/);
  await expect(main.getByRole('columnheader', { name: 'Level at the last visit' })).toBeVisible();
  await main.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/mfe-clients\.visits\?visit=\d{4}-\d{2}-\d{2}\.\w+(\.\d+)?$/);
});
