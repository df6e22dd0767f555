import { describe, expect, it } from '@jest/globals';
import {
  dismissNotification,
  getSidebarBadges,
  listNotifications,
  markNotificationRead,
  type Notification,
  restoreNotification,
} from '@epigram/shared-contracts/api/notifications';
import { API_BASE_PATH } from '@epigram/shared-contracts/api/operation';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aReminder, anApproval } from '../../testing/notifications.ts';
import { NotificationListPage } from './NotificationListPage.tsx';

const all = [
  anApproval({ id: 5, title: 'Access request' }),
  aReminder({ id: 6, title: 'Renew the plan', isRead: true }),
];
const api = fakeApi(answers(getSidebarBadges, { notifications: 1, testResults: 0 }));

function open(url = '/notifications') {
  signIn();
  return renderPage(<NotificationListPage />, { url });
}

describe('NotificationListPage', () => {
  it('shows a skeleton while it loads', () => {
    api.use(neverAnswers(listNotifications));
    const { container } = open();
    expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  });

  it('lists the notifications and their number', async () => {
    api.use(answers(listNotifications, all, { totalRecords: 2 }));
    open();
    expect(await screen.findByRole('button', { name: /Access request.*A sentence/ })).toBeInTheDocument();
    expect(screen.getByText('Showing 1–2 of 2')).toBeInTheDocument();
  });

  it('shows what to do if no notification matches the filters', async () => {
    api.use(answers(listNotifications, [], { totalRecords: 0 }));
    const { router } = open('/notifications?unread=true&type=alert');
    expect(await screen.findByText('No notification matches')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(router.state.location.search).toBe('');
  });

  it('keeps two filters that are chosen before the URL has changed', async () => {
    api.use(answers(listNotifications, all, { totalRecords: 2 }));
    const { router } = open();
    const type = await screen.findByRole('combobox', { name: 'Type' });
    const unread = screen.getByRole('radio', { name: 'Unread' });
    await act(async () => {
      unread.click();
      fireEvent.change(type, { target: { value: 'alert' } });
    });
    await waitFor(() => expect(router.state.location.search).toBe('?unread=true&type=alert'));
  });

  it('shows an error', async () => {
    api.use(refuses(listNotifications, 'NETWORK_ERROR'));
    open();
    expect(await screen.findByText('Network error, please try again later')).toBeInTheDocument();
  });

  it('removes one and restores it', async () => {
    const calls: string[] = [];
    api.use(
      answers(listNotifications, all, { totalRecords: 2 }),
      answers(dismissNotification, () => {
        calls.push('removed');
        return undefined;
      }),
      answers(restoreNotification, () => {
        calls.push('restored');
        return undefined;
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove “Renew the plan”' }));
    expect(await screen.findByText('Removed “Renew the plan”')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls).toEqual(['removed', 'restored']));
  });

  it('removes several and restores them', async () => {
    const calls: string[] = [];
    api.use(
      answers(listNotifications, all, { totalRecords: 2 }),
      answers(dismissNotification, () => {
        calls.push('removed');
        return undefined;
      }),
      answers(restoreNotification, () => {
        calls.push('restored');
        return undefined;
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select “Access request”' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select “Renew the plan”' }));
    expect(screen.getByText('2 selected')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('2 notifications removed')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls).toEqual(['removed', 'removed', 'restored', 'restored']));
  });

  it('shows those that need a response', async () => {
    api.use(answers(listNotifications, all, { totalRecords: 2 }));
    const { router } = open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Action required' }));
    expect(router.state.location.search).toBe('?waiting=true');
  });

  it('groups many of a kind, and expands the group', async () => {
    const retests = [1, 2, 3, 4].map((id) =>
      aReminder({ id, title: `Retest ${id}`, kind: 'retest-due', requiresAction: false }),
    );
    api.use(answers(listNotifications, retests, { totalRecords: 4 }));
    open();
    expect(await screen.findByRole('button', { name: /Retest 1.*A sentence/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Retest 3.*A sentence/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '3 more like this' }));
    expect(screen.getByRole('button', { name: /Retest 3.*A sentence/ })).toBeInTheDocument();
  });

  it('keeps one order while the list is open', async () => {
    const requested: (string | null)[] = [];
    api.use(
      http.get(`*${API_BASE_PATH}${listNotifications.path}`, ({ request }) => {
        requested.push(new URL(request.url).searchParams.get('asOf'));
        return HttpResponse.json({ status: 200, code: 'OK', messages: [], data: all, totalRecords: 2 });
      }),
      answers(markNotificationRead, undefined),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: /Access request.*A sentence/ }));
    await waitFor(() => expect(requested.length).toBeGreaterThan(1));
    expect(new Set(requested).size).toBe(1);
    expect(requested[0]).toMatch(/^\d{4}-/);
  });

  it('restores the focus to the row of a closed dialog, which keeps its position', async () => {
    let list: Notification[] = [anApproval({ id: 5, title: 'Access request', isRead: false }), all[1]!];
    api.use(
      answers(listNotifications, () => list, { totalRecords: 2 }),
      answers(markNotificationRead, () => {
        list = list.map((it) => ({ ...it, isRead: true }));
        return undefined;
      }),
    );
    open();
    const row = await screen.findByRole('button', { name: /Unread.*Access request.*A sentence/ });
    await userEvent.click(row);
    await screen.findByRole('dialog', { name: 'Access request' });
    await waitFor(() => expect(row).toHaveAccessibleName(/^Access request/));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(row).toHaveFocus());
    expect(screen.getAllByRole('button', { name: /A sentence/ })[0]).toBe(row);
  });

  it('offers to undo a removal for ten seconds', async () => {
    api.use(answers(listNotifications, all, { totalRecords: 2 }), answers(dismissNotification, undefined));
    open();
    const remove = await screen.findByRole('button', { name: 'Remove “Renew the plan”' });
    const afterTenSeconds: (() => void)[] = [];
    const real = globalThis.setTimeout;
    globalThis.setTimeout = ((run: () => void, wait?: number) => {
      if (wait === 10_000) afterTenSeconds.push(run);
      return real(run, wait);
    }) as typeof setTimeout;
    await userEvent.click(remove);
    await screen.findByRole('button', { name: 'Undo' });
    globalThis.setTimeout = real;
    // Other timers take as long: request timeouts, cache expiry.
    act(() => {
      for (const run of afterTenSeconds) run();
    });
    const isGone = () => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    // Earlier than real ten seconds would end.
    await waitFor(isGone, { timeout: 5_000 });
  });

  it('keeps the filters in the URL', async () => {
    api.use(answers(listNotifications, all, { totalRecords: 2 }));
    const { router } = open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Unread' }));
    expect(router.state.location.search).toBe('?unread=true');
  });
});
