import {
  createEmailInvitation,
  createLinkInvitation,
  withdrawInvitation,
} from '@epigram/shared-contracts/api/invitations';
import {
  listOrganisationBusinesses,
  type OrganisationBusiness,
  unlinkOrganisationBusinesses,
} from '@epigram/shared-contracts/api/organisations';
import { anOrganisation } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LinkedBusinessesPage } from './LinkedBusinessesPage.tsx';

const api = fakeApi();
const user = userEvent.setup();

function aLinkedBusiness(change: Partial<OrganisationBusiness> = {}): OrganisationBusiness {
  return {
    id: 4,
    invitationId: null,
    name: 'Glenreagh Veterinary Centre',
    logo: null,
    email: 'office@glenreagh.example',
    phone: null,
    county: 'Antrim',
    country: 'UK - Northern Ireland',
    status: 1,
    tests: 5410,
    lastTestAt: '2026-11-21T14:00:00Z',
    invitedAt: '2025-07-01T09:00:00Z',
    linkedAt: '2025-07-10T09:00:00Z',
    expiresAt: null,
    ...change,
  };
}

const invitation = aLinkedBusiness({
  id: null,
  invitationId: 12,
  name: null,
  email: 'owner@farm.example',
  county: null,
  country: null,
  status: 3,
  tests: 0,
  lastTestAt: null,
  linkedAt: null,
  expiresAt: '2026-11-01T09:00:00Z',
});

function open(query = '') {
  signIn({
    organisations: [anOrganisation({ id: 9 })],
    selectedRole: { type: 'organisation', id: 9, role: 3 },
    effectiveBusinessId: -1,
  });
  return renderPage(<LinkedBusinessesPage />, { url: `/account/organisation/businesses${query}` });
}

async function act(name: string, entry: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  return screen.findByRole('dialog');
}

beforeEach(() =>
  api.use(answers(listOrganisationBusinesses, [aLinkedBusiness(), invitation], { totalRecords: 2 })),
);

describe('the businesses of an organisation', () => {
  it('are shown with their place, tests and status', async () => {
    open();
    expect(await screen.findByText('Antrim, United Kingdom – Northern Ireland')).toBeVisible();
    expect(screen.getByText('5,410')).toBeVisible();
    expect(screen.getByText('Expired', { ignore: 'option' })).toBeVisible();
  });

  it('show an error if they could not be loaded', async () => {
    api.use(refuses(listOrganisationBusinesses, 'NETWORK_ERROR'));
    open();
    expect(await screen.findByText('The businesses could not be loaded')).toBeVisible();
  });

  it('show what to do if there are none', async () => {
    api.use(answers(listOrganisationBusinesses, [], { totalRecords: 0 }));
    open();
    expect(await screen.findByText('No businesses yet')).toBeVisible();
  });

  it('are unlinked one at a time, with their name in the confirmation', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(unlinkOrganisationBusinesses, (body) => {
        sent.push(body);
        return undefined;
      }),
    );
    open();
    const dialog = await act('Glenreagh Veterinary Centre', 'Unlink');
    expect(
      within(dialog).getByText('Unlink Glenreagh Veterinary Centre from Western Flock Health?'),
    ).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Unlink' }));
    await waitFor(() => expect(sent).toEqual([{ businessIds: [4] }]));
  });

  it('show a refusal in the dialog', async () => {
    api.use(refuses(withdrawInvitation, 'NOT_FOUND'));
    open();
    const dialog = await act('owner@farm.example', 'Withdraw');
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    expect(await within(dialog).findByText('The requested resource was not found')).toBeVisible();
  });
});

describe('inviting a business', () => {
  async function fill() {
    await user.click(await screen.findByRole('button', { name: 'Invite business' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/Email/), 'owner@example.com');
    return dialog;
  }

  it('can be done by email with a message', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(createEmailInvitation, (body) => {
        sent.push(body);
        return { expiresAt: '2026-11-29T09:00:00Z' };
      }),
    );
    open();
    const dialog = await fill();
    await user.type(within(dialog).getByLabelText(/Message/), 'Join us');
    await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Invitation sent to owner@example.com')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        email: 'owner@example.com',
        message: 'Join us',
        expiresInHours: 168,
        kind: 'business',
        role: 'member',
        permissions: ['view_reports'],
      },
    ]);
  });

  it('can be done by a link', async () => {
    api.use(
      answers(createLinkInvitation, {
        inviteLink: 'https://portal.example/Invitations/Review/abc',
        expiresAt: '2026-11-29T09:00:00Z',
      }),
    );
    open();
    const dialog = await fill();
    await user.click(within(dialog).getByRole('radio', { name: 'By link' }));
    await user.click(within(dialog).getByRole('button', { name: 'Create link' }));
    expect(await screen.findByRole('textbox', { name: 'Invitation link' })).toHaveValue(
      'https://portal.example/Invitations/Review/abc',
    );
  });
});
