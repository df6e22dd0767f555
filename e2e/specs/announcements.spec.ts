import { expect, test } from '../fixtures/portalTest.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { openFromBell } from '../pages/openFromBell.ts';
import { accounts } from '../src/accounts.ts';

// Two people, each with a separate browser.
test.slow();

test(
  'staff write an announcement, its audience reads it, and it leaves their lists once it is withdrawn',
  { tag: '@quick' },
  async ({ page, signIn, borrow, otherBrowser }) => {
    const title = `Webinar ${Date.now().toString(36)}`;
    await borrow(accounts.france);
    const reader = await otherBrowser(accounts.france);
    await signIn(accounts.staff, '/notifications/announcements');
    await page.getByRole('button', { name: 'New announcement' }).click();
    await page.getByLabel('Title in English').fill(title);
    await page.getByLabel('Text in English').fill('Come along');
    await page.getByLabel('Title in Spanish').fill(`${title} ES`);
    await page.getByLabel('Text in Spanish').fill('Venga');
    await expect(page.getByRole('region', { name: 'Preview' }).getByText('Come along')).toBeVisible();
    await page.getByRole('button', { name: 'Save and publish' }).click();
    const publishing = page.getByRole('dialog', { name: 'Publish the announcement' });
    await publishing.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Announcement published')).toBeVisible();

    const dialog = await openFromBell(reader, title);
    await expect(dialog.getByText('Come along')).toBeVisible();
    await reader.keyboard.press('Escape');

    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('Announcement withdrawn')).toBeVisible();
    await reader.goto('/notifications?type=announcement');
    const list = new PortalFrame(reader).main;
    await expect(list.getByRole('combobox', { name: 'Type' })).toBeVisible();
    await expect(list.getByRole('button', { name: title })).toHaveCount(0);
  },
);

interface Review {
  readonly id: number;
  readonly kind: string;
  readonly answer: string | null;
}

test('an Owner answers the yearly review, and the organisation is notified', async ({
  page,
  signIn,
  request: api,
  otherBrowser,
}) => {
  const owner = await ApiUser.signIn(api, accounts.owner);
  const { businesses } = await owner.call<{ businesses: { id: number; name: string }[] }>(
    'GET',
    '/businesses/list/all',
  );
  const { id, name } = businesses[0]!;
  const reviews = await owner.call<Review[]>('GET', `/businesses/${id}/dashboard/reviews`, undefined, {
    'x-business-context': String(id),
  });
  const review = reviews.find(({ kind }) => kind === 'data-sharing')!;
  await signIn(accounts.owner, `/notifications/reviews/${id}/${review.id}`);
  await expect(page.getByRole('heading', { name: 'Yearly review of data sharing' })).toBeVisible();
  // A review is answered once a year, so a second run finds the first run's answer.
  if (review.answer === null) {
    await page.getByLabel('Notes (optional)').fill('Checked with the team');
    const answer = page.waitForResponse((response) =>
      response.url().endsWith(`/reviews/${review.id}/answer`),
    );
    await page.getByRole('button', { name: 'This is correct' }).click();
    expect((await answer).ok()).toBe(true);
    await expect(page.getByText('Your answer has been recorded')).toBeVisible();
  }
  await expect(page.getByText(/ answered on /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'This is correct' })).toBeHidden();

  const manager = await otherBrowser(accounts.manager);
  await manager.goto('/notifications?type=alert');
  const notice = new PortalFrame(manager).main.getByRole('button', {
    name: `${name} has reviewed data sharing`,
  });
  await notice.first().click();
  await expect(manager.getByRole('dialog')).toContainText('confirmed');
});

test('a reminder that is completed in one browser is done in the other', async ({
  page,
  signIn,
  otherBrowser,
}) => {
  await signIn(accounts.owner, '/notifications?type=reminder');
  const second = await otherBrowser(accounts.owner);
  await second.goto('/notifications?type=reminder');
  const first = new PortalFrame(page).main.locator('.nt-item').first();
  const title = await first.locator('.nt-item-title').innerText();
  await first.click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('.ep-button-primary').click();
  await expect(page.getByText('Reminder completed')).toBeVisible();
  const bare = title.replace(/^Unread\s*/, '');
  const list = new PortalFrame(second).main;
  await expect(list.getByRole('button', { name: bare }).first()).toBeVisible();
  await expect(list.getByRole('button', { name: `Unread ${bare}` })).toHaveCount(0);
});
