import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../fixtures/portalTest.ts';
import { release, writeTrialBuild } from '../fixtures/trialRemote.ts';
import { accounts } from '../src/accounts.ts';

const RUN = Date.now().toString(36);
const SOIL = `mfe-soil-${RUN}`;
const SLOT = `${SOIL}/actions`;
const FILLERS = [`mfe-first-${RUN}`, `mfe-second-${RUN}`] as const;

/** A build without a bundler takes the shared modules from the page. */
const SHARED = 'const shared = (key) => Object.values(globalThis.__EPIGRAM_SHARE_SCOPE__[key])[0].get()();';

/** A page of a soil sample that offers other teams a place. */
function soil(version: string, offered: string): string {
  return writeTrialBuild(SOIL, version, {
    declaration: { slots: [{ name: 'actions', version: offered }] },
    page: `${SHARED}
      const { createElement } = shared('react');
      const { OfferedSlot } = shared('@epigram/shared-contracts/slots');
      const place = createElement(OfferedSlot, { name: '${SLOT}', props: { sample: 7 } });
      return createElement('ul', { 'aria-label': 'Actions' }, place);`,
  });
}

function filler(name: string, order: number): string {
  return writeTrialBuild(name, '1.0.0', {
    declaration: { fills: [{ slot: SLOT, range: '^1.0.0', id: 'act', order }] },
    extensions: {
      act: `${SHARED} return shared('react').createElement('li', null, '${name} on sample ' + props.sample);`,
    },
  });
}

const actions = (page: Page): Locator => page.getByRole('list', { name: 'Actions' }).getByRole('listitem');
const texts = (names: readonly string[]): string[] => names.map((name) => `${name} on sample 7`);

test('a team offers a place in its page, others fill it, and the operator arranges it', async ({
  page,
  signIn,
}) => {
  await release('publish', soil('1.0.0', '1.1.0'), filler(FILLERS[0], 1), filler(FILLERS[1], 2), '--promote');
  await signIn(accounts.owner, `/${SOIL}`);
  await expect(actions(page)).toHaveText(texts(FILLERS));

  await release('slots', SLOT, '--order', `${FILLERS[1]}.act`);
  await page.reload();
  await expect(actions(page)).toHaveText(texts(FILLERS.toReversed()));

  const link = new URL(await release('console'));
  await page.goto(`/releases${link.hash}`);
  const place = page.getByRole('listitem', { name: SLOT });
  await expect(place).toContainText(`of ${SOIL}, version 1.1.0`);
  await place.getByRole('button', { name: 'Arrange' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: `${FILLERS[0]}.act` }).uncheck();
  await dialog.getByLabel('Reason', { exact: true }).fill('the first is not ready');
  await dialog.getByRole('button', { name: `Arrange ${SLOT}` }).click();
  await expect(place).toContainText('hidden');

  await page.goto(`/${SOIL}`);
  await expect(actions(page)).toHaveText(texts([FILLERS[1]]));
});

test('a break of the place is refused while others fill it', async () => {
  const attempt = release('publish', soil('2.0.0', '2.0.0'), '--promote');
  await expect(attempt).rejects.toThrow(`fills ${SLOT} ^1.0.0; offered: 2.0.0`);
});
