import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { resetSession, writeSession } from '@epigram/shared-contracts/session/host';
import { aUser } from '@epigram/shared-contracts/testing/builders';
import { renderRoutes } from '@epigram/shared-ui/testing/renderPage';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { createRemoteLoader } from '../../loader/remoteLoader.ts';
import { RemoteLoaderContext } from '../../loader/RemoteLoaderContext.ts';
import { aManifest, aRelease } from '../../testing/releases.ts';
import { PaletteHost } from './PaletteHost.tsx';

beforeEach(() => writeSession({ status: 'signed-in', user: aUser({ id: 5 }) }));
afterEach(() => resetSession());

function PressedAtOnce() {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
  }, []);
  return null;
}

// In a file of its own, because the palette's code loads only once.
test('takes its keys from the first moment that the page is shown, and what is typed until it has loaded', async () => {
  const user = userEvent.setup();
  const loader = createRemoteLoader({
    manifest: aManifest(aRelease({ pages: [], menu: [] })),
    loadExposed: () => Promise.reject(new Error('not here')),
    addCatalogs: () => Promise.resolve(),
  });
  const element = (
    <RemoteLoaderContext value={loader}>
      <PaletteHost />
      <PressedAtOnce />
    </RemoteLoaderContext>
  );
  renderRoutes([{ path: '*', element }]);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  for (const key of 'cl') {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }
  expect(await screen.findByRole('combobox')).toHaveFocus();
  await user.keyboard('i');
  expect(screen.getByRole('combobox')).toHaveValue('cli');
});
