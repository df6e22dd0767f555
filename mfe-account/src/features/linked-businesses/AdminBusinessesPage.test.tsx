import {
  listOrganisationBusinesses,
  type OrganisationBusiness,
  unlinkOrganisationBusinesses,
} from '@epigram/shared-contracts/api/organisations';
import { getSupportAccess } from '@epigram/shared-contracts/api/support';
import { aUser } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminBusinessesPage } from './AdminBusinessesPage.tsx';

const api = fakeApi();
const user = userEvent.setup();

const linked: OrganisationBusiness = {
  id: 12,
  invitationId: null,
  name: 'Hill Farm',
  email: 'office@hill.example',
  logo: null,
  phone: null,
  county: 'Donegal',
  country: 'Republic of Ireland',
  status: 1,
  tests: 40,
  lastTestAt: null,
  invitedAt: null,
  linkedAt: '2026-10-02T09:00:00Z',
  expiresAt: null,
};
const invited: OrganisationBusiness = {
  ...linked,
  id: null,
  invitationId: 5,
  name: null,
  email: 'new@hill.example',
  status: 2,
};

beforeEach(() =>
  api.use(
    answers(listOrganisationBusinesses, [linked, invited], { totalRecords: 2 }),
    answers(getSupportAccess, {
      type: 'organisation',
      id: 4,
      name: 'Western',
      reason: 'Asked by telephone',
      startedAt: '2026-11-22T09:00:00Z',
      expiresAt: '2026-11-22T10:00:00Z',
    }),
  ),
);

function open(flags: object, query = 'organisation=4&name=Western') {
  signIn({ user: aUser({ id: 1, ...flags }) });
  renderPage(<AdminBusinessesPage />, { url: `/account/support/businesses?${query}` });
}

it('an admin unlinks a business only with a reason, without the tenant as context', async () => {
  const sent: unknown[] = [];
  const contexts: (string | null)[] = [];
  api.use(
    answers(unlinkOrganisationBusinesses, (body) => {
      sent.push(body);
      return undefined;
    }),
  );
  api.events.on('request:start', ({ request }) => {
    if (request.url.includes('/businesses/')) contexts.push(request.headers.get('x-organisation-context'));
  });
  open({ is_admin: true });
  await user.click(await screen.findByRole('button', { name: 'Actions for Hill Farm' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Unlink' }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = dialog.getByRole('button', { name: 'Unlink' });
  expect(confirm).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' Both asked for it ');
  await user.click(confirm);
  expect(await screen.findByText('Hill Farm has been unlinked')).toBeInTheDocument();
  expect(sent).toEqual([{ businessIds: [12], reason: 'Both asked for it' }]);
  expect(new Set(contexts)).toEqual(new Set([null]));
  api.events.removeAllListeners();
});

it('an admin neither invites nor acts on invitations', async () => {
  open({ is_admin: true });
  await screen.findByText('Hill Farm');
  expect(screen.queryByRole('button', { name: 'Invite business' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Actions for new@hill.example' })).not.toBeInTheDocument();
});

it.each([
  ['staff', { is_staff: true }, undefined, /access/],
  [
    'an admin without support access to the organisation',
    { is_admin: true },
    'organisation=5&name=Eastern',
    'Support access is needed',
  ],
  [
    'an admin who names a business',
    { is_admin: true },
    'business=4&name=Western',
    'No business or organisation is chosen',
  ],
])('%s sees nothing of it', async (_who, flags, query, said) => {
  open(flags, query);
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(screen.queryByText('Hill Farm')).not.toBeInTheDocument();
});
