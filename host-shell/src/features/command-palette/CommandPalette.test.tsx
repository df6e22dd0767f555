import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { resetSession, writeSession } from '@epigram/shared-contracts/session/host';
import { resetSlots, writeSlots } from '@epigram/shared-contracts/slots/host';
import { aBusiness, aUser } from '@epigram/shared-contracts/testing/builders';
import { renderRoutes } from '@epigram/shared-ui/testing/renderPage';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import type { SlotProps } from '@epigram/shared-contracts/slots';
import { createRemoteLoader } from '../../loader/remoteLoader.ts';
import { RemoteLoaderContext } from '../../loader/RemoteLoaderContext.ts';
import { aManifest, aRelease } from '../../testing/releases.ts';
import { PaletteHost } from './PaletteHost.tsx';

function FarmFinder({ query, onResults }: SlotProps['palette.results']) {
  useEffect(() => {
    const farms = [{ id: '7', label: 'Byrne Farm', detail: 'A96', to: '/clients/details/7' }];
    onResults(query, 'byrne farm'.startsWith(query) ? farms : []);
  }, [query, onResults]);
  return null;
}

const release = aRelease({
  pages: [
    { name: 'clients', path: '/clients', title: { en: 'Clients', es: 'Clientes' } },
    {
      name: 'details',
      path: '/clients/details/:id?/:fromTab?',
      title: { en: 'Client Details', es: 'Cliente' },
    },
    {
      name: 'business-audit',
      path: '/clients/business/audit',
      title: { en: 'Audit trail', es: 'Registro' },
      tenant: 'business',
    },
    {
      name: 'organisation-audit',
      path: '/clients/organisation/audit',
      title: { en: 'Audit trail', es: 'Registro' },
      tenant: 'organisation',
    },
    { name: 'staff', path: '/staff', title: { en: 'Platform', es: 'P' }, access: { flags: ['staff'] } },
  ],
  menu: [{ page: 'clients', section: 'main', order: 200, icon: 'clients' }],
});

beforeEach(() => {
  writeSession({
    status: 'signed-in',
    user: aUser({ id: 5 }),
    businesses: [aBusiness({ id: 1 })],
    selectedRole: { type: 'business', id: 1, role: 4 },
    effectiveBusinessId: 1,
  });
  writeSlots({
    extensions: [
      {
        slot: 'palette.results',
        id: 'farms',
        order: 1,
        label: { en: 'Farms', es: 'Granjas' },
        remote: 'mfe-clients',
      },
    ],
    load: () => Promise.resolve({ extensions: { farms: FarmFinder } }),
    noteFault: () => undefined,
  });
});
afterEach(() => {
  resetSlots();
  resetSession();
  sessionStorage.clear();
});

async function open() {
  const user = userEvent.setup();
  const loader = createRemoteLoader({
    manifest: aManifest(release),
    loadExposed: jest.fn(() => Promise.reject(new Error('not here'))),
    addCatalogs: () => Promise.resolve(),
  });
  const element = (
    <RemoteLoaderContext value={loader}>
      <PaletteHost />
      <input aria-label="A field of the page" />
    </RemoteLoaderContext>
  );
  const { router } = renderRoutes([{ path: '*', element }]);
  await user.click(screen.getByLabelText('A field of the page'));
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox');
  return { user, router, field };
}

test('opens a page by its name, using only the keyboard', async () => {
  const { user, router, field } = await open();
  expect(field).toHaveFocus();
  await user.keyboard('cli');
  await waitFor(() => expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Clients'));
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/clients');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('offers no page that the user may not open, and none about a single record', async () => {
  await open();
  expect(screen.getByRole('option', { name: 'Clients' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Platform' })).not.toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Client Details' })).not.toBeInTheDocument();
});

test('lists the pages in the order of the menu, each after the entry that it is below', async () => {
  await open();
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names.slice(0, 6)).toEqual([
    'Clients',
    'Audit trail',
    'Learning Hub',
    'Support Hub',
    'Store',
    'Settings',
  ]);
});

test('offers the page of a business or its counterpart for an organisation, depending on the role', async () => {
  const { user, router } = await open();
  await user.click(screen.getByRole('option', { name: 'Audit trail' }));
  expect(router.state.location.pathname).toBe('/clients/business/audit');
});

test('cuts a pasted text to what the API can search for', async () => {
  const { user, field } = await open();
  await user.paste('a'.repeat(300));
  expect(field).toHaveValue('a'.repeat(NAME_MAX_LENGTH));
});

test('searches the remotes, and says if nothing is found', async () => {
  const { user, router } = await open();
  await user.keyboard('byrne');
  await user.click(await screen.findByRole('option', { name: /Byrne Farm/ }));
  expect(router.state.location.pathname).toBe('/clients/details/7');
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await user.keyboard('xyz');
  expect(await screen.findByText('Nothing found. Try another name or a sample id.')).toBeVisible();
});
