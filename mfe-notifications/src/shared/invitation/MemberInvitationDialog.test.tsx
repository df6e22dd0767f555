import { describe, expect, it, jest } from '@jest/globals';
import { joinOrganisation } from '@epigram/shared-contracts/api/invitations';
import {
  getNotificationInvitation,
  performNotificationAction,
} from '@epigram/shared-contracts/api/notifications';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anInvitation } from '../../testing/notifications.ts';
import { MemberInvitationDialog } from './MemberInvitationDialog.tsx';

const api = fakeApi();

function open(change: Parameters<typeof anInvitation>[0] = {}) {
  signIn();
  const onClose = jest.fn();
  const notification = anInvitation({ invitationKind: 'member', ...change });
  renderPage(<MemberInvitationDialog notification={notification} onClose={onClose} />);
  return onClose;
}

async function answer(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
}

describe('MemberInvitationDialog', () => {
  it('joins after a confirmation', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(joinOrganisation, (body) => {
        sent.push(body);
        return undefined;
      }),
    );
    const onClose = open();
    await answer('Accept and join');
    expect(await screen.findByText('You have joined Flock Group.')).toBeInTheDocument();
    expect([sent, onClose.mock.calls.length]).toEqual([[{ invitationToken: 'token-1' }], 1]);
  });

  it('declines after a confirmation', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(performNotificationAction, (body) => {
        sent.push(body);
        return { action: 'reject' as const };
      }),
    );
    const onClose = open();
    await answer('Decline');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([{ action: 'reject' }]);
  });

  it('stays open with the reason if it fails', async () => {
    api.use(refuses(joinOrganisation, 'INVITATION_INVALID'));
    const onClose = open();
    await answer('Accept and join');
    expect(
      await screen.findByText(/^Failed to process invitation\..*invitation link is invalid or has expired/),
    ).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each([
    ['accepted', /You accepted this invitation on .*2026/],
    ['declined', /You declined this invitation on .*2026/],
  ] as const)('shows that it was %s, and when', async (answer, words) => {
    const answered = { answer, at: '2026-11-20T09:30:00.000Z' };
    api.use(
      answers(getNotificationInvitation, {
        token: 'token-1',
        notificationId: 1,
        organisationName: 'Flock Group',
        role: 'Mara',
        email: 'mara@group.example',
        expiresAt: '2026-11-27T09:30:00.000Z',
        answered,
      }),
    );
    open({ requiresAction: false });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
  });

  it('offers nothing once it has expired', async () => {
    api.use(refuses(getNotificationInvitation, 'INVITATION_INVALID'));
    open({ requiresAction: false });
    expect(await screen.findByText('This invitation has been answered or has ended.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
  });
});
