import {
  addOrganisationMember,
  listOrganisationMembers,
  unlinkOrganisationMembers,
  updateOrganisationMember,
} from '@epigram/shared-contracts/api/members';
import { getSupportAccess } from '@epigram/shared-contracts/api/support';
import { anOrganisation, aUser } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, neverAnswers, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminMembersPage } from './MembersPages.tsx';

const api = fakeApi();
const user = userEvent.setup();

const member = {
  id: 7,
  invitationId: null,
  name: 'Ciarán Devane',
  email: 'ciaran@example.com',
  phone: null,
  role: 1,
  access_level: 1,
  status: 1 as const,
  invitedAt: null,
  joinedAt: '2026-10-02T09:00:00Z',
  expiresAt: null,
  lastLoginAt: null,
};
const invitation = {
  ...member,
  id: null,
  invitationId: 31,
  name: null,
  email: 'new@example.com',
  status: 2 as const,
};

const access = (id: number, name: string) =>
  answers(getSupportAccess, {
    type: 'organisation',
    id,
    name,
    reason: 'Asked by telephone',
    startedAt: '2026-11-22T09:00:00Z',
    expiresAt: '2026-11-22T10:00:00Z',
  });
beforeEach(() =>
  api.use(answers(listOrganisationMembers, [member, invitation], { totalRecords: 2 }), access(4, 'Western')),
);

function open(
  flags: object = { is_admin: true },
  url = '/account/support/members?organisation=4&name=Western',
) {
  signIn({ user: aUser({ id: 1, ...flags }) });
  return renderPage(<AdminMembersPage />, { url });
}

async function choose(entry: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Ciarán Devane' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  return within(await screen.findByRole('dialog'));
}

describe('the members of a tenant, for an admin', () => {
  it('are changed with a reason', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(updateOrganisationMember, (body) => {
        sent.push(body);
        return undefined;
      }),
    );
    open();
    const dialog = await choose('Edit');
    await user.click(dialog.getByRole('radio', { name: 'Manager' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Please give a reason')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The last Manager left');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Ciarán Devane has been updated')).toBeInTheDocument();
    expect(sent).toEqual([{ role: 3, access_level: 1, reason: 'The last Manager left' }]);
  });

  it('are unlinked with a reason', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(unlinkOrganisationMembers, (body) => {
        sent.push(body);
        return undefined;
      }),
    );
    open();
    const dialog = await choose('Unlink');
    expect(dialog.getByRole('button', { name: 'Unlink' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Asked by telephone');
    await user.click(dialog.getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText('Ciarán Devane has been unlinked')).toBeInTheDocument();
    expect(sent).toEqual([{ userIds: [7], reason: 'Asked by telephone' }]);
  });

  it('are invited by email, with a reason', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(addOrganisationMember, (body) => {
        sent.push(body);
        return { invitationId: 5, expiresAt: '2026-11-29T09:00:00Z' };
      }),
    );
    open();
    await user.click(await screen.findByRole('button', { name: 'Add user' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('radio', { name: 'By link' })).not.toBeInTheDocument();
    await user.type(dialog.getByLabelText(/Email/), 'mara@example.com');
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The last Manager left');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Invitation sent to mara@example.com')).toBeInTheDocument();
    expect(sent).toMatchObject([{ email: 'mara@example.com', reason: 'The last Manager left' }]);
  });

  it('can be changed by the platform, even during support access to the tenant', async () => {
    const contexts: (string | null)[] = [];
    api.events.on('request:start', ({ request }) => {
      if (!request.url.includes('/users/')) return;
      contexts.push(request.headers.get('x-business-context'), request.headers.get('x-organisation-context'));
    });
    signIn({
      user: aUser({ id: 1, is_admin: true }),
      organisations: [anOrganisation({ id: 4, role: 1, supportUntil: '2026-11-22T10:00:00Z' })],
      selectedRole: { type: 'organisation', id: 4, role: 1 },
      effectiveBusinessId: -1,
    });
    renderPage(<AdminMembersPage />, { url: '/account/support/members?organisation=4&name=Western' });
    expect(await screen.findByText('Ciarán Devane')).toBeInTheDocument();
    expect(contexts).toEqual([null, null]);
    api.events.removeAllListeners();
  });

  it('are never shown as those of another tenant', async () => {
    const { router } = open();
    await screen.findByText('Ciarán Devane');
    api.use(neverAnswers(listOrganisationMembers));
    await act(() => router.navigate('/account/support/members?organisation=5&name=Eastern'));
    expect(await screen.findByText('Support access is needed')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Support access' })).toHaveAttribute(
      'href',
      '/account/support?q=Eastern',
    );
    expect(screen.queryByText('Ciarán Devane')).not.toBeInTheDocument();
  });

  it('don’t include actions on the tenant’s invitations', async () => {
    open();
    await screen.findByText('Ciarán Devane');
    expect(screen.queryByRole('button', { name: 'Actions for new@example.com' })).not.toBeInTheDocument();
  });

  it('are hidden from staff', async () => {
    open({ is_staff: true });
    expect(screen.queryByText('Ciarán Devane')).not.toBeInTheDocument();
  });

  it('show a message if the URL names no tenant', async () => {
    open({ is_admin: true }, '/account/support/members');
    expect(await screen.findByText('No business or organisation is chosen')).toBeInTheDocument();
  });
});
