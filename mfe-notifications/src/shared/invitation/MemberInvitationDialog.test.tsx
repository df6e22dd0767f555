import { describe, expect, it, jest } from '@jest/globals';
import { joinOrganisation } from '@epigram/shared-contracts/api/invitations';
import { performNotificationAction } from '@epigram/shared-contracts/api/notifications';
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

  it('stays open with the reason where it fails', async () => {
    api.use(refuses(joinOrganisation, 'INVITATION_INVALID'));
    const onClose = open();
    await answer('Accept and join');
    expect(
      await screen.findByText(/^Failed to process invitation\..*invitation link is invalid or has expired/),
    ).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('offers nothing once it is answered', async () => {
    open({ requiresAction: false });
    expect(await screen.findByText('This invitation has been answered or has ended.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
  });
});
