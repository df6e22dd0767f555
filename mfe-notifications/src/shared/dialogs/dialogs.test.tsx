import { describe, expect, it, jest } from '@jest/globals';
import { type Notification, performNotificationAction } from '@epigram/shared-contracts/api/notifications';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aReminder, aReview, anAlert, anAnnouncement, anApproval } from '../../testing/notifications.ts';
import { NotificationDialog } from './NotificationDialog.tsx';

const api = fakeApi();

function open(notification: Notification) {
  signIn();
  const sent: unknown[] = [];
  api.use(
    answers(performNotificationAction, (body) => {
      sent.push(body);
      return { action: 'view' } as const;
    }),
  );
  const onClose = jest.fn();
  const view = renderPage(<NotificationDialog notification={notification} onClose={onClose} />);
  return { ...view, sent, onClose, user: userEvent.setup() };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('approval', () => {
  it('sends the pressed button, whatever the comment implies', async () => {
    const { sent, onClose } = open(anApproval());
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment (optional)' }), 'Not this time');
    await press('Reject');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([{ action: 'reject', comment: 'Not this time' }]);
  });

  it('shows the details of the request and limits the comment to 500 characters', () => {
    open(anApproval());
    expect(screen.getByText('Niamh Walsh')).toBeInTheDocument();
    expect(screen.getByText('Holiday cover')).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveAttribute('maxlength', '500');
  });

  it('keeps the input when the server refuses it', async () => {
    const { onClose } = open(anApproval());
    api.use(refuses(performNotificationAction, 'SERVER_ERROR'));
    await userEvent.type(screen.getByRole('textbox'), 'Fine by me');
    await press('Approve');
    expect(await screen.findByText('Server error occurred. Please try again later')).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveValue('Fine by me');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('does not accept a second answer', () => {
    open(anApproval({ requiresAction: false }));
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
  });
});

describe('alert', () => {
  it('offers Acknowledge only if action is required', () => {
    const { unmount } = open(anAlert());
    expect(screen.getByRole('button', { name: 'Acknowledge' })).toBeEnabled();
    unmount();
    open(anAlert({ actionRequired: false }));
    expect(screen.queryByRole('button', { name: 'Acknowledge' })).not.toBeInTheDocument();
  });

  it('opens the details in a new tab, and gives advice by type', () => {
    open(anAlert({ actionUrl: '/account' }));
    expect(screen.getByRole('link', { name: 'View details' })).toHaveAttribute('target', '_blank');
    expect(screen.getByText('Check the recent sign-ins of your account.')).toBeInTheDocument();
    expect(screen.getByText('Sign-in')).toBeInTheDocument();
  });

  it('can be dismissed', async () => {
    const { sent, onClose } = open(anAlert());
    await press('Dismiss');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([{ action: 'dismiss' }]);
  });
});

describe('announcement', () => {
  it('offers a calendar entry for an event with a date', () => {
    open(anAnnouncement({ category: 'event', eventDate: inHours(24), location: 'Athenry' }));
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      expect.stringContaining('location=Athenry'),
    );
    expect(screen.getByText(/Tomorrow/)).toBeInTheDocument();
  });

  it('offers no calendar entry for anything else', () => {
    open(anAnnouncement({ category: 'training', eventDate: inHours(24) }));
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
  });

  it('names its audience unless that is everyone', () => {
    const { unmount } = open(anAnnouncement({ targetAudience: 'managers' }));
    expect(screen.getByText('For managers')).toBeInTheDocument();
    unmount();
    open(anAnnouncement());
    expect(screen.queryByText('For everyone')).not.toBeInTheDocument();
  });
});

describe('review', () => {
  it('opens the review in a new tab when it is started', async () => {
    const openTab = jest.spyOn(window, 'open').mockReturnValue(null);
    const { sent, onClose } = open(aReview({ reviewUrl: '/test-results' }));
    await press('Start review');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([{ action: 'view' }]);
    expect(openTab).toHaveBeenCalledWith('/test-results', '_blank', 'noopener');
  });
});

describe('reminder', () => {
  it('can be snoozed once an option is chosen', async () => {
    const { sent, onClose } = open(aReminder({ dueDate: inHours(30) }));
    expect(screen.getByRole('button', { name: /Snooze/ })).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: '4 hours' }));
    await userEvent.click(screen.getByRole('button', { name: /Snooze/ }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([{ action: 'snooze', snooze: '4h' }]);
  });

  it('cannot be snoozed within the last hour', () => {
    open(aReminder({ dueDate: inHours(0.5) }));
    expect(screen.queryByRole('button', { name: /Snooze/ })).not.toBeInTheDocument();
    expect(screen.getByText('Due within 24 hours')).toBeInTheDocument();
  });

  it.each([
    ['task', 'Mark complete'],
    ['deadline', 'View deadline'],
    ['renewal', 'Renew now'],
    ['follow-up', 'Follow up'],
    ['appointment', 'View appointment'],
    ['payment', 'Pay now'],
  ] as const)('names the action of a %s', (reminderType, label) => {
    open(aReminder({ reminderType }));
    expect(screen.getByRole('button', { name: label })).toBeEnabled();
  });

  it('saves a calendar file with the time in the reader’s time zone and an alarm', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return 'blob:calendar';
    };
    URL.revokeObjectURL = () => undefined;
    open(aReminder({ title: 'Sample again', dueDate: '2027-07-01T09:30:00.000Z' }));
    await press('Calendar file');
    await waitFor(() => expect(files).toHaveLength(1));
    const text = await files[0]!.text();
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(text).toContain('SUMMARY:Sample again');
    expect(text).toContain(`DTSTART;TZID=${timeZone}:20270701T`);
    expect(text).toContain('BEGIN:VALARM');
    expect(text).toContain('TRIGGER:-PT60M');
  });

  it('completes and opens its subject', async () => {
    const { sent, router, onClose } = open(aReminder({ relatedUrl: '/clients/details/4' }));
    await press('Mark complete');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([{ action: 'complete' }]);
    expect(router.state.location.pathname).toBe('/clients/details/4');
  });
});
