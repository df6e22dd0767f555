import { listClients } from '@epigram/shared-contracts/api/clients';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedView,
  updateSavedView,
} from '@epigram/shared-contracts/api/savedViews';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildClientRow } from '../../testing/clientBuilders.ts';
import { ClientListPage } from './ClientListPage.tsx';

const api = fakeApi();
const user = userEvent.setup();

const SHEEP: SavedView = {
  id: 4,
  name: 'Sheep to retest',
  isDefault: false,
  state: {
    search: '',
    sort: { field: 'name', order: 'asc' },
    pageSize: 20,
    filters: [
      { name: 'animal', values: ['Ovine'] },
      { name: 'retest', values: ['true'] },
    ],
    hiddenColumns: ['postcode'],
  },
};

beforeEach(() => {
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
  api.use(answers(listClients, [buildClientRow()], { totalRecords: 1 }), answers(listSavedViews, [SHEEP]));
});

function openList(query = '') {
  return renderPage(<ClientListPage />, { path: '/clients', url: `/clients${query}` });
}

async function choose(item: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Views/ }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

describe('the saved views of the client list', () => {
  it('restore filters, order, page size and columns', async () => {
    const { router } = openList('?status=1');
    await screen.findByText('Carraig Farm');
    await choose('Sheep to retest');
    await waitFor(() =>
      expect(router.state.location.search).toBe('?sort=name.asc&size=20&animal=Ovine&retest=true'),
    );
    expect(localStorage.getItem('epigram-table:clients')).toBe('["postcode"]');
  });

  it('save the current state under a name', async () => {
    const bodies: unknown[] = [];
    api.use(
      answers(createSavedView, (body) => {
        bodies.push(body);
        return SHEEP;
      }),
    );
    openList('?inactive=true');
    await choose('Save this view');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Save view' }));
    expect(await within(dialog).findByText('Please enter a name')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: 'Name of the view' }), 'To call');
    await user.click(within(dialog).getByRole('button', { name: 'Save view' }));
    expect(await screen.findByText('The view has been saved')).toBeVisible();
    expect(bodies).toEqual([
      expect.objectContaining({
        list: 'clients',
        name: 'To call',
        state: expect.objectContaining({ filters: [{ name: 'inactive', values: ['true'] }] }),
      }),
    ]);
  });

  it('open the list with the default unless the URL has a state', async () => {
    api.use(answers(listSavedViews, [{ ...SHEEP, isDefault: true }]));
    const bare = openList();
    await waitFor(() => expect(bare.router.state.location.search).toMatch(/animal=Ovine/));
    bare.unmount();
    const { router } = openList('?status=2');
    await user.click(await screen.findByRole('button', { name: /^Views/ }));
    expect(await screen.findByRole('menuitem', { name: 'Sheep to retest (default)' })).toBeVisible();
    expect(router.state.location.search).toBe('?status=2');
  });

  it('can be made the default and deleted', async () => {
    const bodies: unknown[] = [];
    api.use(
      answers(updateSavedView, (body) => {
        bodies.push(body);
        return SHEEP;
      }),
      answers(deleteSavedView, undefined),
    );
    openList('?status=1');
    await choose('Manage views');
    const more = await screen.findByRole('button', { name: 'More about the view Sheep to retest' });
    await user.click(more);
    await user.click(await screen.findByRole('menuitem', { name: 'Make it the default' }));
    await waitFor(() => expect(bodies).toEqual([{ isDefault: true }]));
    await user.click(more);
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete view' }));
    expect(await screen.findByText('The view has been deleted')).toBeVisible();
  });

  it('show an error of a name beside the button', async () => {
    api.use(refuses(createSavedView, 'BAD_REQUEST'));
    openList('?status=1');
    await choose('Save this view');
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Name of the view' }), 'Twice');
    await user.click(within(dialog).getByRole('button', { name: 'Save view' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Invalid request');
  });
});
