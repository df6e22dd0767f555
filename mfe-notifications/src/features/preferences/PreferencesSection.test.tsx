import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  getNotificationPreferences,
  updateNotificationPreferences,
  type NotificationPreference,
} from '@epigram/shared-contracts/api/notificationPreferences';
import {
  endCalendarFeed,
  getCalendarFeed,
  getPushState,
  renewCalendarFeed,
  subscribeBrowser,
  unsubscribeBrowser,
} from '@epigram/shared-contracts/api/notificationChannels';
import { NOTIFICATION_TOPICS } from '@epigram/shared-contracts/domain/enumerations';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PreferencesSection } from './PreferencesSection.tsx';

const stored: NotificationPreference[] = NOTIFICATION_TOPICS.map((topic) => ({
  topic,
  portal: true,
  mail: 'daily',
  push: false,
}));
const api = fakeApi(
  answers(getPushState, { publicKey: 'B'.repeat(87), browsers: 0 }),
  answers(getCalendarFeed, { since: null }),
);

function open() {
  signIn();
  return renderPage(<PreferencesSection />);
}

describe('PreferencesSection', () => {
  it('shows a skeleton while it loads', () => {
    api.use(neverAnswers(getNotificationPreferences));
    expect(open().container.querySelector('.ep-skeleton')).toBeInTheDocument();
    // The topics would move them.
    expect(screen.queryByRole('heading', { name: 'Calendar' })).not.toBeInTheDocument();
  });

  it('saves a topic when it is switched', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(getNotificationPreferences, stored),
      answers(updateNotificationPreferences, (body) => {
        sent.push(body);
        return stored;
      }),
    );
    open();
    const group = await screen.findByRole('switch', { name: 'Figures, files and credits: in the portal' });
    await userEvent.click(within(group.closest('li')!).getByText('3 topics'));
    await userEvent.click(screen.getByRole('switch', { name: 'Plan and credits: in the portal' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    await waitFor(() =>
      expect(sent).toEqual([{ preferences: [{ topic: 'plan', portal: false, mail: 'daily', push: false }] }]),
    );
  });

  it('sets a whole group at once, and says where its topics differ', async () => {
    const sent: NotificationPreference[][] = [];
    let kept = stored.map((it) =>
      it.topic === 'files' ? { ...it, portal: false, mail: 'off' as const } : it,
    );
    api.use(
      answers(getNotificationPreferences, () => kept),
      answers(updateNotificationPreferences, (body) => {
        const { preferences } = body as { preferences: NotificationPreference[] };
        sent.push(preferences);
        kept = kept.map((it) => preferences.find(({ topic }) => topic === it.topic) ?? it);
        return kept;
      }),
    );
    open();
    const group = 'Figures, files and credits';
    const portal = await screen.findByRole('checkbox', { name: `${group}: in the portal` });
    await waitFor(() => expect(portal).toBePartiallyChecked());
    const mail = screen.getByRole('combobox', { name: `${group}: by email` });
    expect(mail).toHaveDisplayValue('Differs by topic');
    await userEvent.selectOptions(mail, 'Daily summary');
    await waitFor(() => expect(mail).toHaveDisplayValue('Daily summary'));
    await userEvent.click(portal);
    expect(await screen.findByRole('switch', { name: `${group}: in the portal` })).toBeChecked();
    const each = (change: object) =>
      ['summaries', 'files', 'plan'].map((topic) => expect.objectContaining({ topic, ...change }));
    const inOrder = sent.map((it) =>
      ['summaries', 'files', 'plan'].map((topic) => it.find((one) => one.topic === topic)),
    );
    expect(inOrder).toEqual([each({ mail: 'daily' }), each({ mail: 'daily', portal: true })]);
  });

  it('keeps topics that are always shown when their group is changed', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(getNotificationPreferences, stored),
      answers(updateNotificationPreferences, (body) => {
        sent.push(body);
        return stored;
      }),
    );
    open();
    const group = 'Your access and requests';
    expect(await screen.findByRole('switch', { name: `${group}: in the portal` })).toBeDisabled();
    await userEvent.click(screen.getByRole('switch', { name: `${group}: in the browser` }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      preferences: ['access', 'security', 'invitations', 'approvals', 'reviews'].map((topic) => ({
        topic,
        portal: true,
        mail: 'daily',
        push: true,
      })),
    });
  });

  it('does not let users turn off security notifications in the portal', async () => {
    api.use(answers(getNotificationPreferences, stored));
    open();
    const hidden = { hidden: true, name: 'Security of your account: in the portal' };
    expect(await screen.findByRole('switch', hidden)).toBeDisabled();
    expect(screen.getByRole('switch', { name: 'Announcements: in the portal' })).toBeEnabled();
  });

  it('shows an error', async () => {
    api.use(refuses(getNotificationPreferences, 'SERVER_ERROR'));
    open();
    expect(await screen.findByText('Server error occurred. Please try again later')).toBeInTheDocument();
  });

  it('shows why a change was not saved', async () => {
    api.use(
      answers(getNotificationPreferences, stored),
      refuses(updateNotificationPreferences, 'NETWORK_ERROR'),
    );
    open();
    await userEvent.click(await screen.findByRole('switch', { name: 'Announcements: in the portal' }));
    expect(await screen.findByText('Network error, please try again later')).toBeInTheDocument();
  });
});

describe('the calendar', () => {
  it('shows a URL once, and asks before it is renewed', async () => {
    const zones: unknown[] = [];
    let made = 0;
    api.use(
      answers(getNotificationPreferences, stored),
      answers(getCalendarFeed, () => ({ since: made === 0 ? null : '2026-06-01T09:00:00.000Z' })),
      answers(renewCalendarFeed, (body) => {
        zones.push(body);
        made += 1;
        return { url: `https://portal.example/api/v2/calendar/key-${made}.ics` };
      }),
      answers(endCalendarFeed, () => {
        made = 0;
        return undefined;
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Create link' }));
    const address = await screen.findByRole('textbox', { name: 'Link to subscribe to' });
    expect(address).toHaveValue('https://portal.example/api/v2/calendar/key-1.ics');
    expect(zones).toEqual([{ timeZone: expect.any(String) }]);
    await userEvent.click(screen.getByRole('button', { name: 'Renew link' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Renew' }));
    await waitFor(() => expect(address).toHaveValue('https://portal.example/api/v2/calendar/key-2.ics'));
    await userEvent.click(screen.getByRole('button', { name: 'Delete link' }));
    expect(await screen.findByRole('button', { name: 'Create link' })).toBeVisible();
  });

  it('shows the age of a URL that was shown before', async () => {
    api.use(
      answers(getNotificationPreferences, stored),
      answers(getCalendarFeed, { since: '2026-06-01T09:00:00.000Z' }),
    );
    open();
    expect(await screen.findByText(/You have had a link since .*2026/)).toBeVisible();
  });
});

describe('the notifications of this browser', () => {
  afterEach(() => {
    for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  /** The part of the browser's API that the page uses. */
  function browserThat(answer: 'granted' | 'denied') {
    let subscription: object | null = null;
    const endpoint = 'https://fcm.googleapis.com/fcm/send/1';
    const made = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
      unsubscribe: async () => {
        subscription = null;
        return true;
      },
    };
    const pushManager = {
      getSubscription: async () => subscription,
      subscribe: async () => (subscription = made),
    };
    const registration = { active: {}, installing: null, waiting: null, pushManager };
    const permission = { value: 'default' };
    const notification = {
      get permission() {
        return permission.value;
      },
      requestPermission: jest.fn(async () => (permission.value = answer)),
    };
    Object.defineProperty(window, 'Notification', { value: notification, configurable: true });
    Object.defineProperty(window, 'PushManager', { value: {}, configurable: true });
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { register: async () => registration, getRegistration: async () => registration },
      configurable: true,
    });
  }

  it('can be turned on and off', async () => {
    const sent: unknown[] = [];
    browserThat('granted');
    api.use(
      answers(getNotificationPreferences, stored),
      answers(subscribeBrowser, (body) => {
        sent.push(body);
        return { publicKey: 'key', browsers: 1 };
      }),
      answers(unsubscribeBrowser, (body) => {
        sent.push(body);
        return { publicKey: 'key', browsers: 0 };
      }),
    );
    open();
    const turnOn = await screen.findByRole('button', { name: 'Turn on here' });
    await waitFor(() => expect(turnOn).toBeEnabled());
    await userEvent.click(turnOn);
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off here' }));
    expect(await screen.findByRole('button', { name: 'Turn on here' })).toBeVisible();
    const endpoint = 'https://fcm.googleapis.com/fcm/send/1';
    expect(sent).toEqual([
      { endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } },
      { endpoint },
    ]);
  });

  it('show what to do if they are blocked', async () => {
    browserThat('denied');
    api.use(answers(getNotificationPreferences, stored));
    open();
    const turnOn = await screen.findByRole('button', { name: 'Turn on here' });
    await waitFor(() => expect(turnOn).toBeEnabled());
    await userEvent.click(turnOn);
    expect(await screen.findByText(/You have blocked notifications of the portal/)).toBeVisible();
  });

  it('show that the browser does not support them', async () => {
    api.use(answers(getNotificationPreferences, stored));
    open();
    expect(await screen.findByText('This browser can’t show notifications of the portal.')).toBeVisible();
  });
});
