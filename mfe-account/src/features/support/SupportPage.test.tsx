import {
  endSupportAccess,
  getSupportAccess,
  searchSupportTenants,
  startSupportAccess,
  type SupportAccess,
} from '@epigram/shared-contracts/api/support';
import { aUser } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SupportPage } from './SupportPage.tsx';

const user = userEvent.setup();
const api = fakeApi();
const access: SupportAccess = {
  type: 'business',
  id: 3,
  name: 'Mulroy Veterinary',
  reason: 'Ticket 4711',
  startedAt: '2026-11-22T09:00:00Z',
  expiresAt: '2026-11-22T10:00:00Z',
};

beforeEach(() =>
  api.use(
    answers(getSupportAccess, null),
    answers(searchSupportTenants, [
      { type: 'business', id: 3, name: 'Mulroy Veterinary', place: 'Milford, Republic of Ireland' },
    ]),
  ),
);

function open(query = '') {
  signIn({ user: aUser({ is_staff: true }) });
  return renderPage(<SupportPage />, { url: `/account/support${query}` });
}

it('opens a tenant with a reason', async () => {
  const sent: unknown[] = [];
  api.use(
    answers(startSupportAccess, (body) => {
      sent.push(body);
      return access;
    }),
  );
  open();
  await user.click(await screen.findByRole('button', { name: 'Open Mulroy Veterinary' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Open for 60 minutes' }));
  expect(await within(dialog).findByText('Please enter a reason')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText(/Reason/), 'Ticket 4711');
  await user.click(within(dialog).getByRole('button', { name: 'Open for 60 minutes' }));
  await screen.findByText('Support access');
  expect(sent).toEqual([{ type: 'business', tenant: 3, reason: 'Ticket 4711' }]);
});

it('searches by name and shows an empty state', async () => {
  const requested: unknown[] = [];
  api.use(
    answers(searchSupportTenants, (body) => {
      requested.push(body);
      return [];
    }),
  );
  open('?q=mulroy');
  expect(await screen.findByText('No business or organisation has this name')).toBeVisible();
  expect(requested).toEqual([{ search: 'mulroy' }]);
});

it('shows the open access and ends it', async () => {
  api.use(answers(getSupportAccess, access), answers(endSupportAccess, undefined));
  open();
  expect(await screen.findByText('Ticket 4711')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End access' }));
  expect(await screen.findByText('Support access to Mulroy Veterinary has ended')).toBeInTheDocument();
});
