import type { APIRequestContext, Page } from 'playwright/test';
import { expect } from '../fixtures/portalTest.ts';
import { test } from '../fixtures/passingTime.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { businessOf, newColleague } from '../pages/newPerson.ts';
import { openFromBell } from '../pages/openFromBell.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { resultsFile } from '../pages/resultsFile.ts';
import { accounts } from '../src/accounts.ts';

// Two days, each with a separate portal, and three people with a browser each.
test.describe.configure({ timeout: 600_000 });

const CAUSE = '2026-03-30';
/** The owner's plan of 212 days, from the day of the data, ends on the next day. */
const DUE = '2026-04-05';
const POSTCODE = 'H91 A1C2';
/** An altitude at which eggs hatch four weeks later. */
const HILL_METRES = 446;

interface Farm {
  readonly clientId: number;
  readonly clientName: string;
}

interface Causes {
  readonly business: string;
  /** A Member of the owner's team, whose actions cause reminders for others. */
  readonly colleague: { readonly name: string; readonly email: string };
  readonly watched: Farm;
}

/** Makes the API calls of one day whose reminders fall due on a later day. */
async function createCauses(api: APIRequestContext): Promise<Causes> {
  const colleague = await newColleague(api, 'Mena');
  const owner = await ApiUser.signIn(api, accounts.owner);
  const { id, name, headers } = await businessOf(owner);
  const member = await ApiUser.signIn(api, colleague.email);
  const here = `/businesses/${id}/dashboard`;
  const post = <Data>(path: string, data: object) => member.call<Data>('POST', path, data, headers);
  const clientOf = (client: string) =>
    post<{ id: number }>(`${here}/clients`, { name: client, postcode: POSTCODE });

  const untreated = await clientOf('Untreated Farm');
  await post(`/tests/record/${id}`, {
    sampleId: 'MODERATE-1',
    clientId: untreated.id,
    animalType: 'Ovine',
    testType: 'Worm FEC',
    testedAt: '2026-03-14T09:00:00Z',
    counts: [{ parasite: 'strongyle', eggsCounted: 12 }],
    multiplicationFactor: 50,
  });
  const treated = await clientOf('Treated Farm');
  const drench = { animalType: 'Ovine', product: 'Drench', activeClass: 'bz' };
  await post(`${here}/clients/${treated.id}/treatments`, {
    ...drench,
    treatedOn: '2026-03-29',
    doseBasis: 'heaviest-animal',
    route: 'oral',
    withdrawalMeat: 6,
  });
  await post(`${here}/clients/${treated.id}/treatment-checks`, {
    ...drench,
    kind: 'composite',
    treatedOn: '2026-03-22',
    factor: 50,
    before: { day: '2026-03-21', counts: [600] },
  });
  const rows = Array.from({ length: 300 }, (_, row) => ({
    sample: `MANY-${row}`,
    client: 'Treated Farm',
    postcode: POSTCODE,
    day: '2026-03-28',
  }));
  await member.upload(`/tests/import/${id}/results`, await resultsFile('many.xlsx', rows), headers);
  const [watched] = await owner.call<Farm[]>('GET', `${here}/forecast/watches`, undefined, headers);
  await member.call(
    'PUT',
    `${here}/clients/${watched!.clientId}/forecast`,
    { altitude: HILL_METRES },
    headers,
  );
  await owner.call('POST', `/businesses/${id}/invitations/link`, { email: accounts.manager }, headers);
  return { business: name, colleague, watched: watched! };
}

function listOf(page: Page) {
  return new PortalFrame(page).main;
}

/** Opens a reminder in the list, performs its action and waits for the target page. */
async function follow(page: Page, title: string | RegExp, act: string, goal: RegExp): Promise<void> {
  await page.goto('/notifications?type=reminder');
  await listOf(page).getByRole('button', { name: title }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: act }).click();
  await expect(page.getByText('Reminder completed').first()).toBeVisible();
  await expect(page).toHaveURL(goal);
}

test('reminders fall due on a later day, and each user gets only their own', async ({ time }) => {
  const { business, colleague, watched } = await createCauses(await time.goTo(CAUSE));
  await time.goTo(DUE);
  const owner = await time.browserOf(accounts.owner);
  const member = await time.browserOf(colleague.email);
  const manager = await time.browserOf(accounts.manager);

  await test.step('the team is reminded of a retest, a second sample and the end of a withdrawal', async () => {
    await follow(owner, /Retest due at Untreated Farm/, 'Follow up', /\/visits\?visit=2026-03-14/);
    await follow(owner, /Second sample due at Treated Farm/, 'Follow up', /\/treatment-checks\?check=\d+/);
    await follow(owner, /Withdrawal period over at Treated Farm/, 'Mark complete', /\/treatments/);
    await expect(owner.getByText('Drench').first()).toBeVisible();
    // The colleague has separate reminders, which stay open when the owner completes theirs.
    await member.goto('/notifications?type=reminder');
    for (const title of [
      'Retest due at Untreated',
      'Second sample due at Treated',
      'Withdrawal period over',
    ]) {
      const theirs = listOf(member).getByRole('button', { name: new RegExp(`^Unread ?${title}`) });
      await expect(theirs.first()).toBeVisible();
    }
  });

  await test.step('only the Owner is reminded of plan and credits', async () => {
    await follow(
      owner,
      new RegExp(`The plan of ${business} ends on 6 Apr 2026`),
      'Renew now',
      /\/account\/business/,
    );
    await follow(owner, `${business} is running out of credits`, 'Pay now', /\/account\/business/);
    const others = listOf(member).getByRole('button', { name: /The plan of|running out of credits/ });
    await expect(others).toHaveCount(0);
  });

  await test.step('a corrected altitude changes the risk of a farm, and its watcher is alerted', async () => {
    await owner.goto('/notifications?type=alert');
    await listOf(owner)
      .getByRole('button', { name: `Nematodirus risk at ${watched.clientName}: low` })
      .first()
      .click();
    const dialog = owner.getByRole('dialog');
    await expect(dialog).toContainText(/It was (moderate|high|very high)\./i);
    const opening = owner.context().waitForEvent('page');
    await dialog.getByRole('link', { name: 'View details' }).click();
    const farm = await opening;
    await expect(farm.getByRole('spinbutton', { name: /Altitude/ })).toHaveValue(String(HILL_METRES));
    await farm.close();
    await member.goto('/notifications?type=alert');
    await expect(member.getByRole('combobox', { name: 'Type' })).toBeVisible();
    await expect(listOf(member).getByRole('button', { name: /Nematodirus/ })).toHaveCount(0);
  });

  await test.step('a yearly review is answered, and the organisation reads the answer', async () => {
    await owner.goto('/notifications?type=review');
    await listOf(owner)
      .getByRole('button', { name: `Yearly data review: ${business}` })
      .first()
      .click();
    const opening = owner.context().waitForEvent('page');
    await owner.getByRole('dialog').getByRole('button', { name: 'Start review' }).click();
    const review = await opening;
    await review.getByLabel('Notes (optional)').fill('Checked with the team');
    await review.getByRole('button', { name: 'This is correct' }).click();
    await expect(review.getByText('Your answer has been recorded')).toBeVisible();
    await review.close();
    await manager.goto('/coming-soon');
    const notice = await openFromBell(manager, `${business} has reviewed data sharing`);
    await expect(notice).toContainText('“Checked with the team”');
    await manager.keyboard.press('Escape');
  });

  await test.step('an invitation that is about to expire is answered in time', async () => {
    await owner.goto('/notifications?type=reminder');
    const sent = listOf(owner).getByRole('button', {
      name: `The invitation of ${accounts.manager} is about to expire`,
    });
    await expect(sent.first()).toBeVisible();
    await follow(
      manager,
      `Your invitation from ${business} is about to expire`,
      'View deadline',
      /\/notifications\?type=invitation/,
    );
    const row = listOf(manager).getByRole('group', { name: new RegExp(`${business} invites you`) });
    await row.getByRole('button', { name: 'Accept' }).click();
    await manager.getByRole('button', { name: 'Confirm' }).click();
    await expect(manager.getByText(`You have joined ${business}.`).first()).toBeVisible();
    await expect(await openFromBell(owner, /has joined /)).toContainText('Your invitation was accepted.');
  });
});
