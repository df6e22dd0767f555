import {
  addBusinessMember,
  type BusinessMember,
  listBusinessMembers,
  unlinkBusinessMembers,
  updateBusinessMember,
} from '@epigram/shared-contracts/api/members';
import { createTeamLink } from '@epigram/shared-contracts/api/invitations';
import { aBusiness, aUser } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TeamPage } from './MembersPages.tsx';

const api = fakeApi();
const user = userEvent.setup();

function aMember(change: Partial<BusinessMember> = {}): BusinessMember {
  return {
    id: 7,
    invitationId: null,
    name: 'Ciarán Devane',
    email: 'ciaran@example.com',
    phone: null,
    role: 1,
    status: 1,
    invitedAt: null,
    joinedAt: '2026-10-02T09:00:00Z',
    expiresAt: null,
    lastLoginAt: null,
    ...change,
  };
}

const team = [
  aMember(),
  aMember({ id: 8, name: 'Orla Quinn', email: 'orla@example.com', role: 4 }),
  aMember({ id: null, invitationId: 31, name: null, email: 'boss@example.com', role: 3, status: 2 }),
];

beforeEach(() => api.use(answers(listBusinessMembers, team, { totalRecords: team.length })));

function open(role: number) {
  signIn({
    user: aUser({ id: 1 }),
    businesses: [aBusiness({ id: 1, role })],
    selectedRole: { type: 'business', id: 1, role },
    effectiveBusinessId: 1,
  });
  return renderPage(<TeamPage />, { url: '/account/business/team' });
}

async function act(name: string, entry: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  return screen.findByRole('dialog');
}

describe('the team of a business', () => {
  it('is shown with roles and without access levels', async () => {
    open(4);
    const row = (await screen.findByRole('gridcell', { name: 'Orla Quinn' })).closest<HTMLElement>(
      '[role=row]',
    )!;
    expect(within(row).getByText('Owner')).toBeInTheDocument();
    expect(screen.queryByText('Access level')).not.toBeInTheDocument();
  });

  it('lets an Owner invite people to any role', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(addBusinessMember, (body) => {
        sent.push(body);
        return { invitationId: 5, expiresAt: '2026-11-29T09:00:00Z' };
      }),
    );
    open(4);
    await user.click(await screen.findByRole('button', { name: 'Add user' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/Email/), 'vet@example.com');
    await user.click(within(dialog).getByRole('radio', { name: 'Owner' }));
    await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Invitation sent to vet@example.com')).toBeInTheDocument();
    expect(sent).toEqual([{ email: 'vet@example.com', role: 4 }]);
  });

  it('creates links for Members', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(createTeamLink, (body) => {
        sent.push(body);
        return { inviteLink: 'https://portal.example/Join/abc', expiresAt: '2026-11-29T09:00:00Z' };
      }),
    );
    open(3);
    await user.click(await screen.findByRole('button', { name: 'Add user' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByRole('radio', { name: 'Manager' })).not.toBeInTheDocument();
    await user.type(within(dialog).getByLabelText(/Email/), 'vet@example.com');
    await user.click(within(dialog).getByRole('radio', { name: 'By link' }));
    await user.click(within(dialog).getByRole('button', { name: 'Create link' }));
    expect(await screen.findByRole('textbox', { name: 'Invitation link' })).toBeInTheDocument();
    expect(sent).toEqual([{ email: 'vet@example.com', expiresInHours: 168 }]);
  });

  it('lets a Manager remove only Members', async () => {
    api.use(answers(unlinkBusinessMembers, undefined));
    open(3);
    await screen.findByRole('gridcell', { name: 'Orla Quinn' });
    for (const name of ['Orla Quinn', 'boss@example.com']) {
      expect(screen.queryByRole('button', { name: `Actions for ${name}` })).not.toBeInTheDocument();
    }
    await user.click(screen.getByRole('button', { name: 'Actions for Ciarán Devane' }));
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('menuitem', { name: 'Unlink' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText('Ciarán Devane has been unlinked')).toBeInTheDocument();
  });

  it.each([
    ['LAST_OWNER', 'A business needs at least one Owner. Make someone else an Owner first.'],
    [
      'OWN_MEMBERSHIP',
      'You can’t invite yourself, or change or end your own membership. Please ask another Owner.',
    ],
  ] as const)('explains %s for a business', async (code, text) => {
    api.use(refuses(updateBusinessMember, code));
    open(4);
    const dialog = await act('Orla Quinn', 'Edit');
    await user.click(within(dialog).getByRole('radio', { name: 'Member' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText(text)).toBeInTheDocument();
  });
});
