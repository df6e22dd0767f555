import {
  endOtherSessions,
  endSession,
  listSessions,
  listSignIns,
  type SignedInSession,
} from '@epigram/shared-contracts/api/sessions';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SessionsPage } from './SessionsPage.tsx';

const user = userEvent.setup();
const here: SignedInSession = {
  id: 'a',
  current: true,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36',
  network: '198.51.100',
  createdAt: '2026-11-20T09:00:00Z',
  lastUsedAt: '2026-11-22T09:00:00Z',
};
const there = { ...here, id: 'b', current: false, userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1' };
const failed = { succeeded: false, wrongCode: false, userAgent: null };
const api = fakeApi();

beforeEach(() =>
  api.use(
    answers(listSessions, [here, there]),
    answers(listSignIns, [
      { ...failed, at: '2026-11-22T09:00:00Z', network: '203.0.113' },
      { ...failed, at: '2026-11-22T08:00:00Z', network: '203.0.114', wrongCode: true },
    ]),
  ),
);

function open() {
  signIn();
  return renderPage(<SessionsPage />, { url: '/account/sessions' });
}

it('shows devices with their network, and failed sign-ins', async () => {
  open();
  expect(await screen.findByText('This device')).toBeVisible();
  expect(screen.getByText(/Chrome on Windows/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign out Chrome on Windows' })).not.toBeInTheDocument();
  expect(await screen.findByText('Sign-in failed')).toBeVisible();
  expect(screen.getByText('Unknown device · 203.0.113')).toBeVisible();
  expect(screen.getByText('Right password, wrong code')).toBeVisible();
});

it('shows the sign-ins only below sessions that have arrived', async () => {
  let requested = 0;
  api.use(
    neverAnswers(listSessions),
    answers(listSignIns, () => {
      requested += 1;
      return [];
    }),
  );
  open();
  await waitFor(() => expect(requested).toBe(1));
  expect(screen.queryByRole('heading', { name: 'Recent sign-ins' })).not.toBeInTheDocument();
});

it('signs out one device', async () => {
  api.use(answers(endSession, undefined));
  open();
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Sign out Safari on iPhone?')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Safari on iPhone is signed out')).toBeInTheDocument();
});

it('signs out everywhere else, and shows why it failed', async () => {
  api.use(refuses(endOtherSessions, 'SERVER_ERROR'));
  open();
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
  expect(
    await within(dialog).findByText('Server error occurred. Please try again later'),
  ).toBeInTheDocument();
  api.use(answers(endOtherSessions, undefined));
  await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('All other devices are signed out')).toBeInTheDocument();
});
