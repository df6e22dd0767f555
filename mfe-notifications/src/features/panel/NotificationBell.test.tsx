import { describe, expect, it } from '@jest/globals';
import {
  getSidebarBadges,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  streamNotifications,
} from '@epigram/shared-contracts/api/notifications';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAlert, anApproval } from '../../testing/notifications.ts';
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
  it('counts the unread and lists them', async () => {
    api.use(answers(listNotifications, unread, { totalRecords: 2 }));
    await openPanel();
    expect(await screen.findByText('2 unread notifications')).toBeInTheDocument();
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

  it('empties the list at once when all are marked as read', async () => {
    api.use(answers(listNotifications, unread, { totalRecords: 2 }), neverAnswers(markAllNotificationsRead));
    await openPanel();
    await screen.findByRole('button', { name: /Unusual sign-in/ });
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('Nothing new')).toBeInTheDocument();
  });

  it('says what failed, with a retry that works', async () => {
    api.use(refuses(listNotifications, 'SERVER_ERROR'));
    await openPanel();
    expect(await screen.findByText('Server error occurred. Please try again later')).toBeInTheDocument();
    api.use(answers(listNotifications, unread, { totalRecords: 2 }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /Access request/ })).toBeInTheDocument();
  });
});
