import { writeSession } from '@epigram/shared-contracts/session/host';
import { aUser } from '@epigram/shared-contracts/testing/builders';
import { fakeApi } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { createRemoteLoader } from '../../loader/remoteLoader.ts';
import { RemoteLoaderContext } from '../../loader/RemoteLoaderContext.ts';
import { matchPage, pagesIn } from '../../navigation/pages.ts';
import { aManifest, aRelease } from '../../testing/releases.ts';
import { Header } from './Header.tsx';

fakeApi();

const manifest = aManifest(
  aRelease({
    name: 'mfe-account',
    mount: ['/account'],
    pages: [{ name: 'account', path: '/account', title: { en: 'Account', es: 'Cuenta' } }],
  }),
);

function open(avatar: string | null) {
  writeSession({ status: 'signed-in', user: aUser({ name: 'Aoife Brennan', avatar }) });
  const loader = createRemoteLoader({
    manifest,
    loadExposed: jest.fn(() => Promise.reject(new Error('not here'))),
    addCatalogs: () => Promise.resolve(),
  });
  renderPage(
    <RemoteLoaderContext value={loader}>
      <Header page={matchPage(pagesIn(manifest), '/account')} flow={[]} />
    </RemoteLoaderContext>,
  );
  return screen.getByRole('link', { name: 'Account of Aoife Brennan' });
}

test('the header shows the initials of a person without a picture', () => {
  expect(within(open(null)).getByText('AB')).toBeInTheDocument();
});

test('the header shows the picture of a person, and updates it when it changes', () => {
  const link = open('/api/v2/avatars/one');
  expect(link.querySelector('img')).toHaveAttribute('src', '/api/v2/avatars/one');
  act(() => writeSession({ user: aUser({ name: 'Aoife Brennan', avatar: '/api/v2/avatars/two' }) }));
  expect(link.querySelector('img')).toHaveAttribute('src', '/api/v2/avatars/two');
});
