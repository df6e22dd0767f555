import { lookupAddress, retrieveAddress } from '@epigram/shared-contracts/api/address';
import { createClient, listClients } from '@epigram/shared-contracts/api/clients';
import { aBusiness, anOrganisation } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderRoutes } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildClientDetails, buildClientRow } from '../../testing/clientBuilders.ts';
import { AddClientPage } from './AddClientPage.tsx';

const api = fakeApi();
const user = userEvent.setup();
const business = aBusiness({ id: 7, country: 'Republic of Ireland' });

function openForm() {
  return renderRoutes(
    [
      { path: '/clients/add', element: <AddClientPage /> },
      { path: '/clients', element: <p>The list</p> },
      { path: '/clients/details/:id', element: <p>The client</p> },
    ],
    '/clients/add',
  );
}

const field = (name: string) => screen.findByRole('textbox', { name });
const save = () => user.click(screen.getByRole('button', { name: 'Add client' }));

beforeEach(() => {
  signIn({
    businesses: [business],
    selectedRole: { type: 'business', id: 7, role: 1 },
    effectiveBusinessId: 7,
  });
});

describe('a new client', () => {
  it('is added with the address of its postcode, and opened', async () => {
    const bodies: unknown[] = [];
    api.use(
      answers(lookupAddress, [{ id: 'place-F92', label: 'F92 X2Y3, Letterkenny' }]),
      answers(retrieveAddress, {
        line_1: null,
        line_2: null,
        city: 'Letterkenny',
        county: 'Donegal',
        postcode: 'F92 X2Y3',
        country: 'Republic of Ireland',
      }),
      answers(createClient, (body) => {
        bodies.push(body);
        return buildClientDetails({ name: 'Doon Farm' });
      }),
    );
    const { router } = openForm();
    await user.type(await field('Name'), 'Doon Farm');
    await user.type(await field('Eircode (optional)'), 'f92x2y3');
    await user.click(screen.getByRole('button', { name: 'Find address' }));
    expect(await screen.findByText(/Filled in: Letterkenny, Donegal, F92 X2Y3/)).toBeVisible();
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/clients/details/12'));
    expect(bodies[0]).toMatchObject({
      name: 'Doon Farm',
      county: 'Donegal',
      postcode: 'F92 X2Y3',
      status: 1,
    });
    expect(await screen.findByText('Doon Farm has been added')).toBeVisible();
  });

  it('is refused beside its name if it already exists, with a link to the existing client', async () => {
    api.use(
      refuses(createClient, 'DUPLICATE_CLIENT'),
      answers(listClients, [buildClientRow({ id: 40, postcode: null })], { totalRecords: 1 }),
    );
    openForm();
    await user.type(await field('Name'), 'carraig farm');
    await save();
    const text = 'A client with the same name and postcode already exists.';
    expect(await screen.findByText(text)).toBeVisible();
    const link = await screen.findByRole('link', { name: 'Open the existing client: Carraig Farm' });
    expect(link).toHaveAttribute('href', '/clients/details/40');
    expect(await field('Name')).toHaveFocus();
  });

  it('shows the problem of a postcode for its country', async () => {
    openForm();
    await user.type(await field('Eircode (optional)'), 'AB10 1AB');
    await user.tab();
    expect(await screen.findByText('Please enter an Eircode, for example H91 A1C2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Find address' })).toBeDisabled();
  });

  it('shows that a postcode is not known', async () => {
    api.use(answers(lookupAddress, []));
    openForm();
    await user.type(await field('Eircode (optional)'), 'F92 X2Y3');
    await user.click(screen.getByRole('button', { name: 'Find address' }));
    expect(await screen.findByText(/No address was found for this postcode/)).toBeVisible();
  });

  it('asks before discarding input', async () => {
    const { router } = openForm();
    await user.type(await field('Name'), 'Doon Farm');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Leave without saving?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/clients'));
  });

  it('requires a business if all businesses of an organisation are viewed', async () => {
    const other = aBusiness({ id: 8, name: 'Doon Vets' });
    signIn({
      organisations: [anOrganisation({ id: 3, businesses: [business, other] })],
      selectedRole: { type: 'organisation', id: 3, role: 3 },
      effectiveBusinessId: -1,
    });
    const calls: string[] = [];
    api.events.on('request:start', ({ request }) => calls.push(new URL(request.url).pathname));
    api.use(answers(createClient, buildClientDetails()));
    openForm();
    await user.type(await field('Name'), 'Carraig Farm');
    await save();
    expect(await screen.findByText(/Business context is missing/)).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Business' }));
    await user.click(await screen.findByTitle('Doon Vets'));
    await save();
    expect(await screen.findByText('The client')).toBeVisible();
    expect(calls).toContain('/api/v2/businesses/8/dashboard/clients');
    api.events.removeAllListeners();
  });

  it('is denied to a member of an organisation', () => {
    signIn({
      organisations: [anOrganisation({ id: 3, businesses: [business] })],
      selectedRole: { type: 'organisation', id: 3, role: 1 },
      effectiveBusinessId: 7,
    });
    openForm();
    expect(screen.getByText('You can view these clients but not change them')).toBeVisible();
  });
});
