import { getClient, updateClient } from '@epigram/shared-contracts/api/clients';
import { findNumberHolders } from '@epigram/shared-contracts/api/duplicates';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderRoutes } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { buildClientDetails } from '../../testing/clientBuilders.ts';
import { EditClientPage } from './EditClientPage.tsx';

// jsdom has no canvas and logs an error at every use.
HTMLCanvasElement.prototype.getContext = () => null;

const api = fakeApi();
const user = userEvent.setup();

function openForm() {
  return renderRoutes(
    [
      { path: '/clients/details/:id/edit', element: <EditClientPage /> },
      { path: '/clients/details/:id', element: <p>The client</p> },
    ],
    '/clients/details/12/edit',
  );
}

beforeEach(() => {
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
  api.use(answers(findNumberHolders, []));
});

describe('the edit form of a client', () => {
  it('shows a loading state', () => {
    api.use(neverAnswers(getClient));
    openForm();
    expect(screen.getByText('Loading')).toBeInTheDocument();
  });

  it('shows the stored values, saves a change and returns to the client', async () => {
    const bodies: unknown[] = [];
    api.use(
      answers(getClient, buildClientDetails({ farmType: 'Deer park', flockNumber: 'IE 414 0014' })),
      answers(updateClient, (body) => {
        bodies.push(body);
        return buildClientDetails();
      }),
    );
    const { router } = openForm();
    expect(await screen.findByRole('textbox', { name: 'Other farm type' })).toHaveValue('Deer park');
    expect(screen.getByRole('textbox', { name: 'Flock number (optional)' })).toHaveValue('414 0014');
    await user.clear(screen.getByRole('textbox', { name: 'Town or city (optional)' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/clients/details/12'));
    expect(bodies[0]).toMatchObject({ city: null, farmType: 'Deer park', flockNumber: 'IE 414 0014' });
  });

  it('warns of a holding number that fits no rule, and saves it', async () => {
    const bodies: unknown[] = [];
    api.use(
      answers(
        getClient,
        buildClientDetails({ country: 'UK - England', postcode: null, holdingNumber: '12/345/6789' }),
      ),
      answers(updateClient, (body) => {
        bodies.push(body);
        return buildClientDetails();
      }),
    );
    openForm();
    const holding = await screen.findByRole('textbox', { name: 'Holding number (optional)' });
    expect(holding).toHaveValue('12/345/6789');
    await user.type(holding, ', 12/345');
    expect(screen.getByText(/A CPH has 9 digits/)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Herd number (optional)' }), 'UK 123456');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodies).toMatchObject([{ holdingNumber: '12/345/6789, 12/345', herdNumber: 'UK 123456' }]),
    );
  });

  it('names another client with a number that is typed', async () => {
    const queries: unknown[] = [];
    api.use(
      answers(getClient, buildClientDetails({ herdNumber: 'UK 1' })),
      answers(findNumberHolders, [{ id: 31, name: 'Hill Farm', clientName: null }]),
    );
    api.events.on('request:start', ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname.endsWith('/holders')) queries.push(Object.fromEntries(searchParams));
    });
    openForm();
    const herd = await screen.findByRole('textbox', { name: 'Herd number (optional)' });
    await user.clear(herd);
    await user.type(herd, 'UK 123456');
    expect(await screen.findByText('Another client has this number')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Hill Farm' })).toHaveAttribute('href', '/clients/details/31');
    api.events.removeAllListeners();
    expect(queries).toEqual([{ field: 'herdNumber', number: 'UK 123456', clientId: '12' }]);
  });

  it('sets the place of the farm on a map, by keyboard and by numbers', async () => {
    const bodies: unknown[] = [];
    api.use(
      answers(getClient, buildClientDetails({ lat: 55.08, lng: -7.7 })),
      answers(updateClient, (body) => {
        bodies.push(body);
        return buildClientDetails();
      }),
    );
    openForm();
    expect(await screen.findByText('By postcode')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Set on the map' }));
    const map = await screen.findByRole('application', { name: /Press the place or drag the marker/ });
    map.focus();
    await user.keyboard('{ArrowUp}');
    // The first key sets the marker where the map begins.
    expect(await screen.findByText('55.08, -7.7')).toBeVisible();
    await user.keyboard('{ArrowUp}{ArrowRight}');
    const latitude = screen.getByRole('textbox', { name: 'Latitude' });
    expect(Number((latitude as HTMLInputElement).value)).toBeGreaterThan(55.08);
    const longitude = screen.getByRole('textbox', { name: 'Longitude' });
    expect(Number((longitude as HTMLInputElement).value)).toBeGreaterThan(-7.7);
    await user.clear(longitude);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Please enter both numbers in degrees/)).toBeVisible();
    expect(bodies).toHaveLength(0);
    await user.clear(latitude);
    await user.click(latitude);
    await user.paste('55.1234, -7.4321');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies[0]).toMatchObject({ place: { lat: 55.1234, lng: -7.4321 } }));
  });

  it('returns an exact place to its postcode', async () => {
    const bodies: unknown[] = [];
    api.use(
      answers(getClient, buildClientDetails({ lat: 55.08, lng: -7.7, placeIsExact: true })),
      answers(updateClient, (body) => {
        bodies.push(body);
        return buildClientDetails();
      }),
    );
    openForm();
    expect(await screen.findByText('Exact')).toBeVisible();
    expect(screen.getByText('55.08, -7.7')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.getByText('By postcode')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies[0]).toMatchObject({ place: null }));
  });

  it('shows the server’s refusal beside its field', async () => {
    api.use(answers(getClient, buildClientDetails()));
    api.use(
      http.put('*/api/v2/businesses/7/dashboard/clients/12/', () =>
        HttpResponse.json(
          {
            status: 400,
            errorCode: 'BAD_REQUEST',
            code: 'BAD_REQUEST',
            messages: [],
            errors: [{ path: 'postcode', message: 'Use an Eircode.' }],
            requestId: 'request-1',
          },
          { status: 400 },
        ),
      ),
    );
    openForm();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Use an Eircode.')).toBeVisible();
  });

  it('shows an error if the client could not be loaded', async () => {
    api.use(refuses(getClient, 'SERVER_ERROR'));
    openForm();
    expect(await screen.findByText('The client could not be loaded')).toBeVisible();
  });

  it('shows that the client is not available', async () => {
    api.use(refuses(getClient, 'NOT_FOUND'));
    openForm();
    expect(await screen.findByText(/This client is not available in your current context/)).toBeVisible();
  });
});
