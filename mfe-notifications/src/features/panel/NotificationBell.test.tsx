import { describe, expect, it } from '@jest/globals';
import { joinOrganisation } from '@epigram/shared-contracts/api/invitations';
import {
  getSidebarBadges,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  streamNotifications,
} from '@epigram/shared-contracts/api/notifications';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAlert, anApproval, anInvitation } from '../../testing/notifications.ts';
import { NotificationBell } from './NotificationBell.tsx';

const unread = [anAlert({ id: 4, title: 'Unusual sign-in' }), anApproval({ id: 5, title: 'Access request' })];
const api = fakeApi();

async function openPanel() {
  signIn();
  api.use(
    neverAnswers(streamNotifications),
    answers(getSidebarBadges, { notifications: unread.length, testResults: 0 }),
  );
  const view = renderPage(<NotificationBell />);
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
  return view;
}

describe('NotificationBell', () => {
  it('shows the number of unread notifications and lists them', async () => {
    document.title = 'Home | Epigram';
    api.use(answers(listNotifications, unread, { totalRecords: 2 }));
    await openPanel();
    expect(await screen.findByText('2 unread notifications')).toBeInTheDocument();
    // The page's title is the shell's: `<page> | Epigram`, nothing else.
    expect(document.title).toBe('Home | Epigram');
    expect(await screen.findByRole('button', { name: /Unusual sign-in/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/notifications');
  });

  it('marks one as read by opening it', async () => {
    const read: string[] = [];
    api.use(
      answers(listNotifications, unread, { totalRecords: 2 }),
      answers(markNotificationRead, () => {
        read.push('read');
        return undefined;
      }),
    );
    await openPanel();
    await userEvent.click(await screen.findByRole('button', { name: /Unusual sign-in/ }));
    expect(await screen.findByRole('dialog', { name: 'Unusual sign-in' })).toBeInTheDocument();
    await waitFor(() => expect(read).toEqual(['read']));
  });

  it('accepts an invitation from its row, after a confirmation', async () => {
    const sent: unknown[] = [];
    const invitation = anInvitation({ id: 6, title: 'Flock Group invites you', invitationKind: 'member' });
    api.use(
      answers(listNotifications, [invitation], { totalRecords: 1 }),
      answers(markNotificationRead, undefined),
      answers(joinOrganisation, (body) => {
        sent.push(body);
        return undefined;
      }),
    );
    await openPanel();
    const row = await screen.findByRole('group', { name: 'Flock Group invites you' });
    expect(within(row).getByRole('button', { name: 'Decline' })).toBeEnabled();
    await userEvent.click(within(row).getByRole('button', { name: 'Accept' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('You have joined Flock Group.')).toBeInTheDocument();
    expect(sent).toEqual([{ invitationToken: 'token-1' }]);
  });

  it('offers no response to an answered invitation', async () => {
    const invitation = anInvitation({ id: 6, title: 'Flock Group invites you', requiresAction: false });
    api.use(answers(listNotifications, [invitation], { totalRecords: 1 }));
    await openPanel();
    expect(await screen.findByRole('button', { name: /Flock Group invites you/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  });

  it('does not trap the focus: Tab leaves the panel, and Escape returns to the bell', async () => {
    api.use(answers(listNotifications, unread, { totalRecords: 2 }));
    await openPanel();
    const user = userEvent.setup();
    const panel = screen.getByRole('dialog', { name: 'Notifications' });
    screen.getByRole('link', { name: 'View all' }).focus();
    await user.tab();
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    const bell = screen.getByRole('button', { name: 'Notifications' });
    await user.click(bell);
    await user.keyboard('{Escape}');
    expect(bell).toHaveFocus();
  });

  it('empties the list immediately when all are marked as read', async () => {
    api.use(answers(listNotifications, unread, { totalRecords: 2 }), neverAnswers(markAllNotificationsRead));
    await openPanel();
    await screen.findByRole('button', { name: /Unusual sign-in/ });
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('Nothing new')).toBeInTheDocument();
  });

  it('shows an error with a working retry', async () => {
    api.use(refuses(listNotifications, 'SERVER_ERROR'));
    await openPanel();
    expect(await screen.findByText('Server error occurred. Please try again later')).toBeInTheDocument();
    api.use(answers(listNotifications, unread, { totalRecords: 2 }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /Access request/ })).toBeInTheDocument();
  });
});
