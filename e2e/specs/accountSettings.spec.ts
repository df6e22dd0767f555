import { expect, test } from '../fixtures/portalTest.ts';
import { accounts } from '../src/accounts.ts';

test(
  'an Owner creates an API key, a program reads with it, and a revoked key is refused',
  { tag: '@quick' },
  async ({ page, playwright, baseURL, signIn }) => {
    const program = await playwright.request.newContext({ baseURL: baseURL! });
    const name = `Laboratory ${Date.now().toString(36)}`;
    await signIn(accounts.owner, '/account/business/keys');
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const key = await dialog.getByRole('textbox', { name: 'API key' }).inputValue();
    await dialog.getByRole('button', { name: 'I have kept it' }).click();
    const row = page.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText('Not used yet');

    const call = (path: string) =>
      program.post(`/api/v2${path}`, { headers: { authorization: `Bearer ${key}` }, data: {} });
    const read = await call('/tests/results/0/10');
    expect(read.status()).toBe(200);
    const headers = { authorization: `Bearer ${key}` };
    const results = await program.get('/api/integration/v1/results?limit=1', { headers });
    expect(results.status(), await results.text()).toBe(200);
    const described = await page
      .getByRole('link', { name: 'How to call the API with a key' })
      .getAttribute('href');
    expect((await program.get(described ?? '')).headers()['content-type']).toContain('text/html');
    expect(await (await program.get(described ?? '')).text()).toContain('Idempotency-Key');
    expect((await call('/tests/record/1')).status()).toBe(403);
    expect((await call('/admin/address/lookup')).status()).toBe(401);
    await page.reload();
    await expect(row).toContainText('Last used');

    await row.getByRole('button', { name: `Revoke ${name}` }).click();
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText(`${name} has been revoked`)).toBeVisible();
    await expect(row).toContainText('Revoked');
    expect((await call('/tests/results/0/10')).status()).toBe(401);
  },
);

/** A picture of one colour, 8 by 8. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGOQj7LBihiGlgQAp4ctQVZXlN0AAAAASUVORK5CYII=',
  'base64',
);

test('a person adds a picture, which the header shows, and removes it', async ({ page, signIn, borrow }) => {
  await borrow(accounts.quality);
  // No other journey uses this account. A page opened while the picture is being removed would request a missing file.
  await signIn(accounts.quality, '/account');
  await page.getByRole('button', { name: /Add a picture|Change picture/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
  await dialog.getByRole('button', { name: 'Use picture' }).click();
  await expect(page.getByText('Your picture has been saved')).toBeVisible();
  const shown = page.locator('.sh-header img');
  await expect(shown).toHaveAttribute('src', /\/avatars\/[0-9a-f]{64}$/);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await dialog.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByText('Your picture has been removed')).toBeVisible();
  await expect(shown).toBeHidden();
});
