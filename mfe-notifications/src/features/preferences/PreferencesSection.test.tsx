import { describe, expect, it } from '@jest/globals';
import {
  getNotificationPreferences,
  updateNotificationPreferences,
  type NotificationPreference,
} from '@epigram/shared-contracts/api/notificationPreferences';
import { NOTIFICATION_TOPICS } from '@epigram/shared-contracts/domain/enumerations';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PreferencesSection } from './PreferencesSection.tsx';

const stored: NotificationPreference[] = NOTIFICATION_TOPICS.map((topic) => ({
  topic,
  portal: true,
  mail: 'daily',
  push: false,
}));
const api = fakeApi();

function open() {
  signIn();
  return renderPage(<PreferencesSection />);
}

describe('PreferencesSection', () => {
  it('shows a skeleton while it loads', () => {
    api.use(neverAnswers(getNotificationPreferences));
    expect(open().container.querySelector('.ep-skeleton')).toBeInTheDocument();
  });

  it('saves a topic as it is switched', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(getNotificationPreferences, stored),
      answers(updateNotificationPreferences, (body) => {
        sent.push(body);
        return stored;
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('switch', { name: 'Plan and credits: in the portal' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    await waitFor(() =>
      expect(sent).toEqual([{ preferences: [{ topic: 'plan', portal: false, mail: 'daily', push: false }] }]),
    );
  });

  it('keeps what protects the account in the portal', async () => {
    api.use(answers(getNotificationPreferences, stored));
    open();
    expect(
      await screen.findByRole('switch', { name: 'Security of your account: in the portal' }),
    ).toBeDisabled();
    expect(screen.getByRole('switch', { name: 'Announcements: in the portal' })).toBeEnabled();
  });

  it('says what failed', async () => {
    api.use(refuses(getNotificationPreferences, 'SERVER_ERROR'));
    open();
    expect(await screen.findByText('Server error occurred. Please try again later')).toBeInTheDocument();
  });

  it('says why a change was not saved', async () => {
    api.use(
      answers(getNotificationPreferences, stored),
      refuses(updateNotificationPreferences, 'NETWORK_ERROR'),
    );
    open();
    await userEvent.click(await screen.findByRole('switch', { name: 'Announcements: in the portal' }));
    expect(await screen.findByText('Network error, please try again later')).toBeInTheDocument();
  });
});
