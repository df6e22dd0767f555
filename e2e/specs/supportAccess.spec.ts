import { expect, test } from '../fixtures/portalTest.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { businessOf } from '../pages/newPerson.ts';
import { openFromBell } from '../pages/openFromBell.ts';
import { accounts } from '../src/accounts.ts';

test(
  'staff can read but not write with support access, and the Owner is notified of its start and end',
  { tag: '@quick' },
  async ({ page, signIn, request: api, otherBrowser }) => {
    test.slow();
    const reason = `Ticket ${Date.now().toString(36)}`;
    const staff = await ApiUser.signIn(api, accounts.staff);
    // An earlier attempt may have left access open.
    if (await staff.call('GET', '/support/access')) await staff.call('POST', '/support/access/end');
    const owner = await otherBrowser(accounts.owner);
    await signIn(accounts.staff, '/clients');
    await page.getByRole('link', { name: 'Open support access' }).click();
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('Mulroy');
    await page.getByRole('button', { name: 'Open Mulroy Veterinary' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await dialog.getByRole('button', { name: 'Open for 60 minutes' }).click();
    // The page that opens access has a section of the same name and is shown again when access has ended.
    const banner = page
      .getByRole('region', { name: 'Support access' })
      .filter({ has: page.getByRole('button', { name: 'End access' }) });
    await expect(banner).toContainText('Mulroy Veterinary');
    const opened = await openFromBell(owner, new RegExp(`support opened Mulroy Veterinary.*${reason}`));
    await expect(opened).toContainText('60 minutes');
    await opened.getByRole('button', { name: 'Dismiss' }).click();
    await expect(owner.getByText('Alert dismissed')).toBeVisible();

    await page.goto('/clients');
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    const { id: business, headers: look } = await businessOf(await ApiUser.signIn(api, accounts.owner));
    const refused = await staff.refusal(`/businesses/${business}/dashboard/clients`, look, {
      name: 'Not to be made',
      postcode: 'F92 X2Y3',
    });
    expect(refused).toBe('SUPPORT_READ_ONLY');

    await banner.getByRole('button', { name: 'End access' }).click();
    // The banner is hidden while the request is still on its way.
    await expect(page.getByText('Your support access to Mulroy Veterinary has ended')).toBeVisible();
    await expect(banner).toBeHidden();
    expect(await staff.refusal(`/businesses/${business}/montly-stats/`, look)).toBe(
      'BUSINESS_ACCESS_CHANGED',
    );

    const closed = await openFromBell(owner, /support closed Mulroy Veterinary/);
    await expect(closed).toContainText('ended the access');
    await closed.getByRole('button', { name: 'Dismiss' }).click();
    await owner.goto('/account/business/audit');
    await expect(owner.getByText('Support access opened').filter({ visible: true }).first()).toBeVisible();
    await expect(owner.getByText('Support access ended').filter({ visible: true }).first()).toBeVisible();
  },
);
