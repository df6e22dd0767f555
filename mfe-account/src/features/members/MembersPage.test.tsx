import {
  addOrganisationMember,
  listOrganisationMembers,
  type OrganisationMember,
  unlinkOrganisationMembers,
  updateOrganisationMember,
} from '@epigram/shared-contracts/api/members';
import {
  createLinkInvitation,
  resendInvitation,
  withdrawInvitation,
} from '@epigram/shared-contracts/api/invitations';
import { aUser, anOrganisation } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MembersPage } from './MembersPages.tsx';

const api = fakeApi();
const user = userEvent.setup();

function aMember(change: Partial<OrganisationMember> = {}): OrganisationMember {
  return {
    id: 7,
    invitationId: null,
    name: 'Ciarán Devane',
    email: 'ciaran@example.com',
    phone: '+353 87 000 0000',
    role: 1,
    access_level: 0,
    status: 1,
    invitedAt: '2026-10-01T09:00:00Z',
    joinedAt: '2026-10-02T09:00:00Z',
    expiresAt: null,
    lastLoginAt: '2026-11-01T09:00:00Z',
    ...change,
  };
}

const invitation = aMember({
  id: null,
  invitationId: 31,
  name: null,
  email: 'new@example.com',
  phone: null,
  status: 2,
  joinedAt: null,
  lastLoginAt: null,
  expiresAt: '2026-11-29T09:00:00Z',
});

function list(rows: OrganisationMember[], onCall: (body: unknown) => void = () => undefined) {
  api.use(
    answers(
      listOrganisationMembers,
      (body) => {
        onCall(body);
        return rows;
      },
      { totalRecords: rows.length },
    ),
  );
}

function open(query = '', accessLevel = 1) {
  signIn({
    user: aUser({ id: 1 }),
    organisations: [anOrganisation({ id: 9, access_level: accessLevel })],
    selectedRole: { type: 'organisation', id: 9, role: 3 },
    effectiveBusinessId: -1,
  });
  return renderPage(<MembersPage />, { url: `/account/organisation/users${query}` });
}

/** Opens a row's menu and chooses an entry. */
async function act(name: string, entry: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  return screen.findByRole('dialog');
}

beforeEach(() => list([aMember(), invitation]));

describe('the users of an organisation', () => {
  it('are shown with their role, access level and status', async () => {
    open();
    const row = (await screen.findByRole('gridcell', { name: 'Ciarán Devane' })).closest<HTMLElement>(
      '[role=row]',
    )!;
    for (const word of ['ciaran@example.com', 'Member', 'Aggregated View', 'Linked']) {
      expect(within(row).getByText(word)).toBeInTheDocument();
    }
    expect(screen.getByText('Pending', { ignore: 'option' })).toBeInTheDocument();
  });

  it('are filtered by search, status and role', async () => {
    const requested: unknown[] = [];
    list([aMember()], (body) => requested.push(body));
    open('?q=cia&status=2&status=7&role=3&sort=email.desc');
    await screen.findByText('Ciarán Devane');
    expect(requested.at(-1)).toEqual({
      search: 'cia',
      sortField: 'email',
      sortOrder: 'desc',
      filters: { status: [2], role: [3] },
    });
    await user.click(screen.getByRole('button', { name: 'Remove filter Status: Pending' }));
    await waitFor(() => expect(requested.at(-1)).toMatchObject({ filters: { role: [3] } }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'All roles');
    await waitFor(() => expect(requested.at(-1)).toMatchObject({ filters: {} }));
    expect(screen.queryByRole('button', { name: /^Remove filter/ })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Pending');
    await waitFor(() => expect(requested.at(-1)).toMatchObject({ filters: { status: [2] } }));
  });

  it('show an error if they could not be loaded, and can be reloaded', async () => {
    api.use(refuses(listOrganisationMembers, 'SERVER_ERROR'));
    open();
    expect(await screen.findByText('The users could not be loaded')).toBeVisible();
    list([aMember()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ciarán Devane')).toBeVisible();
  });

  it('show a skeleton while they load', async () => {
    api.use(neverAnswers(listOrganisationMembers));
    open();
    expect(await screen.findByRole('button', { name: 'Add user' })).toBeVisible();
  });

  it('have no actions on the user’s own row', async () => {
    list([aMember({ id: 1, name: 'Myself' })]);
    open();
    expect(await screen.findByText('Myself')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Actions for Myself' })).not.toBeInTheDocument();
  });
});

describe('adding a user', () => {
  async function fill(email: string) {
    await user.click(await screen.findByRole('button', { name: 'Add user' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Add a user to Western Flock Health')).toBeVisible();
    await user.type(within(dialog).getByLabelText(/Email/), email);
    return dialog;
  }

  it('invites by email with role, access level and message', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(addOrganisationMember, (body) => {
        sent.push(body);
        return { invitationId: 5, expiresAt: '2026-11-29T09:00:00Z' };
      }),
    );
    open();
    const dialog = await fill('vet@example.com');
    await user.click(within(dialog).getByRole('radio', { name: 'Manager' }));
    await user.click(within(dialog).getByRole('radio', { name: 'Detailed View' }));
    await user.type(within(dialog).getByLabelText(/Message/), 'Welcome');
    await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Invitation sent to vet@example.com')).toBeInTheDocument();
    expect(sent).toEqual([{ email: 'vet@example.com', role: 3, access_level: 1, message: 'Welcome' }]);
  });

  it.each([
    ['ALREADY_MEMBER', 'This person is already a member of the organisation.'],
    ['RATE_LIMITED', 'You have sent too many invitations within an hour. Please wait and try again later.'],
  ] as const)('explains %s in the dialog', async (code, text) => {
    api.use(refuses(addOrganisationMember, code));
    open();
    const dialog = await fill('vet@example.com');
    await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
    expect(await within(dialog).findByText(text)).toBeInTheDocument();
    expect(within(dialog).getByLabelText(/Email/)).toHaveValue('vet@example.com');
  });

  it('does not submit without a valid email address', async () => {
    open();
    const dialog = await fill('no address');
    await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
    expect(await within(dialog).findByText('Please enter a valid email')).toBeInTheDocument();
  });

  it('offers no Detailed View in Aggregated View', async () => {
    open('', 0);
    const dialog = await fill('vet@example.com');
    expect(within(dialog).getByRole('radio', { name: 'Detailed View' })).toBeDisabled();
  });

  it('creates a link and shows it once with its expiry', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(createLinkInvitation, (body) => {
        sent.push(body);
        return { inviteLink: 'https://portal.example/Join/abc', expiresAt: '2026-11-29T09:00:00Z' };
      }),
    );
    open();
    const dialog = await fill('vet@example.com');
    await user.click(within(dialog).getByRole('radio', { name: 'By link' }));
    await user.click(within(dialog).getByRole('button', { name: 'Create link' }));
    expect(await screen.findByRole('textbox', { name: 'Invitation link' })).toHaveValue(
      'https://portal.example/Join/abc',
    );
    expect(sent).toEqual([
      {
        email: 'vet@example.com',
        expiresInHours: 168,
        kind: 'member',
        role: 'member',
        permissions: ['view_reports'],
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  });
});

describe('actions on a row', () => {
  it('change role and access level', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(updateOrganisationMember, (body) => {
        sent.push(body);
        return undefined;
      }),
    );
    open();
    const dialog = await act('Ciarán Devane', 'Edit');
    expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.click(within(dialog).getByRole('radio', { name: 'Manager' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Ciarán Devane has been updated')).toBeInTheDocument();
    expect(sent).toEqual([{ role: 3, access_level: 0 }]);
  });

  it('refuse to remove the last Manager', async () => {
    api.use(refuses(updateOrganisationMember, 'LAST_MANAGER'));
    list([aMember({ role: 3 })]);
    open();
    const dialog = await act('Ciarán Devane', 'Edit');
    await user.click(within(dialog).getByRole('radio', { name: 'Member' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(
      await within(dialog).findByText(
        'An organisation needs at least one Manager. Make someone else a Manager first.',
      ),
    ).toBeInTheDocument();
  });

  it('unlink the named person, and show why it was refused', async () => {
    api.use(refuses(unlinkOrganisationMembers, 'OWN_MEMBERSHIP'));
    open();
    const dialog = await act('Ciarán Devane', 'Unlink');
    expect(within(dialog).getByText('Unlink Ciarán Devane from Western Flock Health?')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Unlink' }));
    expect(
      await within(dialog).findByText(
        'You can’t invite yourself, or change or end your own membership. Please ask another Manager.',
      ),
    ).toBeInTheDocument();
    const sent: unknown[] = [];
    api.use(
      answers(unlinkOrganisationMembers, (body) => {
        sent.push(body);
        return undefined;
      }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText('Ciarán Devane has been unlinked')).toBeInTheDocument();
    expect(sent).toEqual([{ userIds: [7] }]);
  });

  it('resend and withdraw an invitation', async () => {
    api.use(
      answers(resendInvitation, { expiresAt: '2026-11-30T09:00:00Z' }),
      answers(withdrawInvitation, undefined),
    );
    open();
    const again = await act('new@example.com', 'Send again');
    await user.click(within(again).getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Invitation sent again to new@example.com')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const withdraw = await act('new@example.com', 'Withdraw');
    await user.click(within(withdraw).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Invitation withdrawn')).toBeInTheDocument();
  });
});
