import type { Page } from 'playwright';
import type { Account } from './accounts.ts';

/** A screen that `npm run screenshots` and the accessibility tests open. */
export interface Screen {
  /** Used in file names. */
  readonly name: string;
  readonly path: string;
  /** The account that opens it; a visitor if absent. */
  readonly account?: Account;
  /** Actions before the check, such as opening a dialog. It runs in every language, so it uses roles and positions. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Selects parts that differ in every portal, such as random keys. Pictures for comparison cover them. */
  readonly random?: string;
}

/** How long ago this browser signed in, which causes an alert. */
const AGES = '.nt-item time';

/** API keys end in random characters, and sessions were last used some minutes ago. */
const ROWS = 'main .ac-rows > li';

/** Opens the list's first row: a link on a phone, otherwise a cell of the grid. */
async function openFirstRow(page: Page): Promise<void> {
  const row = page.locator('main [role=gridcell]:not(:has(input)), main .ep-row-card-body').first();
  const list = await page.getByRole('heading', { level: 1 }).innerText();
  await row.click();
  // The URL changes immediately, the screen only when its code has loaded.
  await page.getByRole('heading', { level: 1, name: list, exact: true }).waitFor({ state: 'detached' });
}

async function openPanel(page: Page): Promise<void> {
  await page.locator('.nt-bell button').click();
  // If every notification is read there is no item, but there is the link to all of them.
  await page.locator('.nt-panel .nt-view-all').waitFor();
}

/** The oldest one. The latest may be the alert of this browser's own sign-in. */
async function openOldestNotification(page: Page): Promise<void> {
  await page.locator('main .nt-item').last().click();
  await page.getByRole('dialog').waitFor();
}

/** Presses the first button of the page that opens a dialog. */
async function openFirstDialog(page: Page): Promise<void> {
  await page.locator('main button[aria-haspopup=dialog]:not(.ep-help)').first().click();
  await page.getByRole('dialog').waitFor();
}

async function openFilters(page: Page): Promise<void> {
  await page.locator('main .ep-table-toolbar button[aria-haspopup=dialog]').first().click();
  await page.getByRole('dialog').waitFor();
}

/** The dialog behind the one primary button of a page. */
async function openPrimary(page: Page): Promise<void> {
  await page.locator('main .ep-button-primary').first().click();
  await page.getByRole('dialog').waitFor();
}

/** The dialog behind the first primary button of the open tab. */
async function openTabPrimary(page: Page): Promise<void> {
  await page.locator('main [role=tabpanel] .ep-button-primary:visible').first().click();
  await page.getByRole('dialog').waitFor();
}

/** The checks stand below the treatments. */
async function openCheckWizard(page: Page): Promise<void> {
  const toolbars = page.locator('main [role=tabpanel] .cl-toolbar:visible');
  await toolbars.nth(1).getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
}

/** The second step of the wizard for an efficacy check. */
async function openSamples(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('.ep-button-primary').click();
  await dialog.locator('li[aria-current]:nth-child(2)').waitFor();
}

/** The dialog behind an entry of the first menu in a part of the page. */
async function openMenuDialog(page: Page, part: string, entry: number): Promise<void> {
  await page.locator(`main ${part} button[aria-haspopup=menu]`).first().click();
  await page.getByRole('menuitem').nth(entry).click();
  await page.getByRole('dialog').waitFor();
}

async function openAssign(page: Page): Promise<void> {
  await openFirstRow(page);
  await page.locator('.tr-actions button[aria-haspopup=dialog]').first().click();
  await page.getByRole('dialog').waitFor();
}

/** Waits for the dialog that the URL opens. */
async function awaitDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor();
}

/** Chooses a picture of the page itself, which opens the cropper. */
async function choosePicture(page: Page): Promise<void> {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 320 } });
  await page.locator('main .ac-avatar button[aria-haspopup=dialog]').first().click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer });
  // The cropper has its size once the picture has loaded.
  await dialog.getByTestId('cropper').waitFor();
}

/** The history of the first threshold. */
async function openHistory(page: Page): Promise<void> {
  const inRow = '[role=gridcell] button[aria-haspopup=dialog], .ep-row-card button[aria-haspopup=dialog]';
  // The first edits it.
  await page.locator('main').locator(inRow).nth(1).click();
  await page.getByRole('dialog').waitFor();
}

/** Searches for places with a few letters. */
async function searchAddress(page: Page): Promise<void> {
  await page.locator('main .ep-address-search input').pressSequentially('gal');
  await page.locator('.ant-select-item-option').first().waitFor();
}

/** Opens the palette with the options that every page has. Another journey covers the search. */
async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
}

async function openAddPhoto(page: Page): Promise<void> {
  await openFirstRow(page);
  await page.locator('main .ep-section-head .ep-actions button[aria-haspopup=dialog]').first().click();
  await page.getByRole('dialog').waitFor();
}

/** The button beside the first primary one of the open tab. */
async function openPlan(page: Page): Promise<void> {
  await page.locator('main [role=tabpanel] .ep-button-primary:visible + button').first().click();
  await page.getByRole('dialog').waitFor();
}

/** The dialog behind the last entry of the menu of the first treatment. Plans stand above the treatments. */
async function openStrike(page: Page): Promise<void> {
  await page.locator('main .cl-toolbar + ol li button[aria-haspopup=menu]').first().click();
  await page.getByRole('menuitem').last().click();
  await page.getByRole('dialog').waitFor();
}

/** The first client of the first business in every run of the seed. It has a treatment and an efficacy check. */
const CHECKED_CLIENT = '/clients/details/1';

/** The import of the first business in every run of the seed. */
const SEEDED_IMPORT = '/test-results/imports/1/1';

export const screens: readonly Screen[] = [
  { name: 'login', path: '/login' },
  { name: 'forgot-password', path: '/Password/Recover/' },
  { name: 'password-recover', path: '/Password/Recover/Change/a-key-that-a-mail-would-carry' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'role-dialog', path: '/', account: 'multi' },
  { name: 'home', path: '/', account: 'owner' },
  { name: 'home-organisation', path: '/', account: 'manager' },
  { name: 'home-aggregated', path: '/', account: 'viewer' },
  { name: 'test-results', path: '/test-results', account: 'owner' },
  { name: 'test-results-filter', path: '/test-results', account: 'owner', prepare: openFilters },
  { name: 'import-results', path: '/test-results/import', account: 'owner' },
  { name: 'imports', path: '/test-results/imports', account: 'owner' },
  { name: 'imports-remembered', path: '/test-results/imports/remembered', account: 'owner' },
  {
    name: 'imports-forget',
    path: '/test-results/imports/remembered',
    account: 'owner',
    prepare: openFirstDialog,
  },
  { name: 'import-details', path: SEEDED_IMPORT, account: 'owner' },
  { name: 'import-undo', path: SEEDED_IMPORT, account: 'owner', prepare: openFirstDialog },
  { name: 'record-result', path: '/test-results/record', account: 'owner' },
  { name: 'visit-sheet', path: '/test-results/visit?clientId=1', account: 'owner' },
  { name: 'test-details', path: '/test-results?q=FECRT-BEFORE-14', account: 'owner', prepare: openFirstRow },
  { name: 'clients', path: '/clients', account: 'owner' },
  { name: 'clients-import', path: '/clients/import', account: 'owner' },
  { name: 'add-client', path: '/clients/add', account: 'owner' },
  { name: 'client-details', path: '/clients', account: 'owner', prepare: openFirstRow },
  { name: 'clients-retests', path: '/clients/retests', account: 'owner' },
  { name: 'clients-duplicates', path: '/clients/duplicates', account: 'owner' },
  { name: 'clients-compare', path: '/clients/compare', account: 'owner' },
  // The first client and animal of the first business in every run of the seed.
  { name: 'client-edit', path: '/clients/details/1/edit', account: 'owner' },
  { name: 'client-tests', path: '/clients/details/1/tests', account: 'owner' },
  { name: 'client-animals', path: '/clients/details/1/animals', account: 'owner' },
  {
    name: 'client-add-animal',
    path: '/clients/details/1/animals',
    account: 'owner',
    prepare: openFirstDialog,
  },
  { name: 'client-groups', path: '/clients/details/1/groups', account: 'owner' },
  {
    name: 'client-add-group',
    path: '/clients/details/1/groups',
    account: 'owner',
    prepare: openFirstDialog,
  },
  { name: 'client-visits', path: `${CHECKED_CLIENT}/mfe-clients.visits`, account: 'owner' },
  { name: 'client-treatments', path: `${CHECKED_CLIENT}/mfe-clients.treatments`, account: 'owner' },
  {
    name: 'client-treatment-open',
    path: `${CHECKED_CLIENT}/mfe-clients.treatments?entry=1`,
    account: 'owner',
    prepare: awaitDialog,
  },
  {
    name: 'client-treatment-strike',
    path: `${CHECKED_CLIENT}/mfe-clients.treatments`,
    account: 'owner',
    prepare: openStrike,
  },
  {
    name: 'client-check-open',
    path: `${CHECKED_CLIENT}/mfe-clients.treatment-checks?check=1`,
    account: 'owner',
    prepare: awaitDialog,
  },
  {
    name: 'client-record-treatment',
    path: `${CHECKED_CLIENT}/mfe-clients.treatments`,
    account: 'owner',
    prepare: openTabPrimary,
  },
  {
    name: 'client-plan-treatment',
    path: `${CHECKED_CLIENT}/mfe-clients.treatments`,
    account: 'owner',
    prepare: openPlan,
  },
  {
    name: 'client-check-wizard',
    path: `${CHECKED_CLIENT}/mfe-clients.treatment-checks`,
    account: 'owner',
    prepare: openCheckWizard,
  },
  {
    name: 'client-check-samples',
    path: `${CHECKED_CLIENT}/mfe-clients.treatment-checks?treatment=1`,
    account: 'owner',
    prepare: openSamples,
  },
  { name: 'client-report', path: `${CHECKED_CLIENT}/mfe-clients.report`, account: 'owner' },
  {
    name: 'test-assign-animal',
    path: '/test-results?q=FECRT-BEFORE-14',
    account: 'owner',
    prepare: openAssign,
  },
  {
    name: 'test-add-photo',
    path: '/test-results?q=FECRT-BEFORE-14',
    account: 'owner',
    prepare: openAddPhoto,
  },
  {
    name: 'clients-save-view',
    path: '/clients',
    account: 'owner',
    prepare: (page) => openMenuDialog(page, '.ep-table-toolbar', 0),
  },
  {
    name: 'client-merge',
    path: CHECKED_CLIENT,
    account: 'owner',
    prepare: (page) => openMenuDialog(page, '.cl-head', 1),
  },
  {
    name: 'client-ade',
    path: CHECKED_CLIENT,
    account: 'owner',
    prepare: (page) => openMenuDialog(page, '.cl-head', 2),
  },
  { name: 'client-products', path: '/clients/products', account: 'owner' },
  { name: 'animal-details', path: '/clients/animal/details/1', account: 'owner' },
  { name: 'analytics', path: '/analytics', account: 'owner' },
  { name: 'analytics-organisation', path: '/analytics', account: 'manager' },
  { name: 'forecast', path: '/forecast', account: 'owner' },
  { name: 'forecast-farms', path: '/forecast/farms', account: 'owner' },
  { name: 'client-forecast', path: '/clients/details/1/mfe-forecast.farm-forecast', account: 'owner' },
  { name: 'forecast-coming-soon', path: '/forecast', account: 'france' },
  { name: 'account', path: '/account', account: 'owner' },
  { name: 'account-picture', path: '/account', account: 'owner', prepare: choosePicture },
  { name: 'account-business', path: '/account/business', account: 'owner' },
  {
    name: 'account-business-address',
    path: '/account/business',
    account: 'owner',
    prepare: searchAddress,
  },
  { name: 'account-organisation', path: '/account/organisation', account: 'manager' },
  { name: 'account-password', path: '/account/password', account: 'owner' },
  { name: 'account-team', path: '/account/business/team', account: 'owner' },
  { name: 'account-team-add', path: '/account/business/team', account: 'owner', prepare: openPrimary },
  { name: 'account-security', path: '/account/security', account: 'owner' },
  { name: 'account-sessions', path: '/account/sessions', account: 'owner', random: ROWS },
  { name: 'account-support', path: '/account/support', account: 'staff' },
  {
    name: 'account-support-members',
    path: '/account/support/members?organisation=1&name=Atlantic%20Flock%20Health%20Network',
    account: 'admin',
  },
  {
    name: 'account-support-businesses',
    path: '/account/support/businesses?organisation=1&name=Atlantic%20Flock%20Health%20Network',
    account: 'admin',
  },
  { name: 'account-users', path: '/account/organisation/users', account: 'manager' },
  {
    name: 'account-users-add',
    path: '/account/organisation/users',
    account: 'manager',
    prepare: openPrimary,
  },
  { name: 'account-businesses', path: '/account/organisation/businesses', account: 'manager' },
  {
    name: 'account-businesses-invite',
    path: '/account/organisation/businesses',
    account: 'manager',
    prepare: openPrimary,
  },
  { name: 'account-business-organisations', path: '/account/business/organisations', account: 'owner' },
  { name: 'account-credits', path: '/account/business/credits', account: 'owner' },
  { name: 'account-keys', path: '/account/business/keys', account: 'owner', random: ROWS },
  {
    name: 'account-keys-create',
    path: '/account/business/keys',
    account: 'owner',
    prepare: openPrimary,
    random: ROWS,
  },
  { name: 'account-webhooks', path: '/account/business/webhooks', account: 'owner', random: ROWS },
  {
    name: 'account-webhooks-add',
    path: '/account/business/webhooks',
    account: 'owner',
    prepare: openPrimary,
    random: ROWS,
  },
  { name: 'account-thresholds', path: '/account/thresholds', account: 'staff' },
  { name: 'account-thresholds-history', path: '/account/thresholds', account: 'staff', prepare: openHistory },
  { name: 'account-audit', path: '/account/organisation/audit', account: 'manager' },
  { name: 'account-notifications', path: '/account/more/mfe-notifications.notifications', account: 'owner' },
  { name: 'account-requests', path: '/account/more/mfe-notifications.requests', account: 'owner' },
  { name: 'announcements', path: '/notifications/announcements', account: 'staff' },
  { name: 'announcement-new', path: '/notifications/announcements/new', account: 'staff' },
  // In every run of the seed: a scheduled announcement, a published one, and the first business's reviews.
  { name: 'announcement-scheduled', path: '/notifications/announcements/3', account: 'staff' },
  { name: 'announcement-told', path: '/notifications/announcements/2', account: 'staff' },
  { name: 'review-terms', path: '/notifications/reviews/1/1', account: 'owner' },
  { name: 'review-sharing', path: '/notifications/reviews/1/2', account: 'owner' },
  { name: 'notifications', path: '/notifications', account: 'owner', random: AGES },
  {
    name: 'notifications-panel',
    path: '/learning-hub',
    account: 'owner',
    prepare: openPanel,
    random: AGES,
  },
  // Opening marks as read, so this uses another account than the panel, which needs unread notifications.
  {
    name: 'notification-dialog',
    // Without the alert of this browser's sign-in, whose age wraps differently.
    path: '/notifications?type=announcement',
    account: 'manager',
    prepare: openOldestNotification,
  },
  ...(['approval', 'alert', 'reminder', 'review', 'invitation'] as const).map((type) => ({
    name: `notification-${type}`,
    path: `/notifications?type=${type}`,
    account: 'owner' as const,
    prepare: openOldestNotification,
  })),
  { name: 'learning-hub', path: '/learning-hub', account: 'owner' },
  { name: 'command-palette', path: '/learning-hub', account: 'owner', prepare: openPalette },
];
