import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { listAllBusinesses } from '@epigram/shared-contracts/api/businesses';
import { addTestComment, getTestDetails } from '@epigram/shared-contracts/api/tests';
import { getUserInformation, renewToken } from '@epigram/shared-contracts/api/users';
import { setAccessToken, setAnswerStore, setEntryQueue } from '@epigram/shared-contracts/client/host';
import { useOperation } from '@epigram/shared-contracts/query';
import { aBusiness, aUser } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { aWaitingComment, fakeEntries } from '@epigram/shared-contracts/testing/fakeEntries';
import { renderRoutes } from '@epigram/shared-ui/testing/renderPage';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openStoredAnswer } from '../../session/offline/answerStore.ts';
import { deleteOfflineData } from '../../session/offline/accountStore.ts';
import { entryQueue, sendWaiting } from '../../session/offline/entryQueue.ts';
import { useLogout } from '../../session/useLogout.ts';
import { OfflineBar } from './OfflineBar.tsx';

const api = fakeApi();
const online = jest.spyOn(navigator, 'onLine', 'get');

function Page() {
  const { data } = useOperation(getTestDetails, { params: { id: 'a' } });
  const logout = useLogout();
  return (
    <>
      <OfflineBar />
      <p>{data ? 'The test' : 'Nothing'}</p>
      <button type="button" onClick={logout}>
        Logout
      </button>
    </>
  );
}

function setOnline(isOnline: boolean): void {
  online.mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

function open() {
  return renderRoutes([
    { path: '/login', element: <p>Sign-in</p> },
    { path: '*', element: <Page /> },
  ]);
}

beforeEach(async () => {
  await deleteOfflineData({ entries: true });
  fakeEntries([]);
  setAnswerStore(openStoredAnswer);
  signIn({
    businesses: [aBusiness({ id: 1 })],
    selectedRole: { type: 'business', id: 1, role: 4 },
    effectiveBusinessId: 1,
  });
});
afterEach(() => {
  setAnswerStore(() => null);
  setAccessToken(null);
  online.mockReset().mockReturnValue(true);
});

test('is empty while the server answers', async () => {
  api.use(answers(getTestDetails, {} as never));
  open();
  expect(await screen.findByText('The test')).toBeVisible();
  expect(screen.getByRole('status', { name: 'Connection' })).toBeEmptyDOMElement();
});

async function storeTest(): Promise<void> {
  api.use(answers(getTestDetails, {} as never));
  const { unmount } = open();
  expect(await screen.findByText('The test')).toBeVisible();
  // Stored a moment after it is shown.
  const store = () => openStoredAnswer(getTestDetails, { params: { id: 'a' } })?.find();
  await waitFor(async () => expect(await store()).toBeDefined());
  unmount();
}

test('shows stored data, with its time', async () => {
  await storeTest();
  online.mockReturnValue(false);
  api.use(refuses(getTestDetails, 'NETWORK_ERROR'));
  open();
  expect(await screen.findByText('The test')).toBeVisible();
  const bar = screen.getByRole('status', { name: 'Connection' });
  expect(within(bar).getByText('You’re offline.')).toBeVisible();
  expect(bar).toHaveTextContent(/Data as of .*\d{4}.*You can read it but not change it\./);
});

test('looks for the server by itself while it does not answer', async () => {
  await storeTest();
  const attempts = jest.spyOn(globalThis, 'setInterval');
  api.use(refuses(getTestDetails, 'NETWORK_ERROR'));
  open();
  expect(await screen.findByText('Epigram can’t be reached.')).toBeVisible();
  const [attempt] = attempts.mock.calls.find(([, ms]) => ms === 10_000) ?? [];
  attempts.mockRestore();

  api.use(
    answers(getTestDetails, {} as never),
    answers(renewToken, { token: 'token', expiresAt: new Date(Date.now() + 900_000).toISOString() }),
    answers(getUserInformation, aUser()),
    answers(listAllBusinesses, {
      businesses: [aBusiness({ id: 1 })],
      organisations: [],
      forecastCountries: [],
    }),
  );
  act(() => attempt?.());
  await waitFor(() => expect(screen.getByRole('status', { name: 'Connection' })).toBeEmptyDOMElement());
});

test('sends what waits again by itself, if the server did not take it', async () => {
  setEntryQueue(entryQueue);
  online.mockReturnValue(false);
  const { input, title, path } = aWaitingComment();
  await entryQueue.add({ kind: 'comment', input, title, path });
  online.mockReturnValue(true);
  let attempts = 0;
  api.use(
    answers(getTestDetails, {} as never),
    answers(addTestComment, () => {
      attempts += 1;
      return {} as never;
    }),
  );
  const timers = jest.spyOn(globalThis, 'setInterval');
  open();
  expect(await screen.findByText('1 entry is waiting to be sent.')).toBeVisible();
  const [attempt] = timers.mock.calls.find(([, ms]) => ms === 10_000) ?? [];
  timers.mockRestore();
  act(() => attempt?.());
  await waitFor(() => expect(screen.getByRole('status', { name: 'Connection' })).toBeEmptyDOMElement());
  expect(attempts).toBe(1);
});

test('says that the server doesn’t take entries, and tries again when asked', async () => {
  setEntryQueue(entryQueue);
  online.mockReturnValue(false);
  const { input, title, path } = aWaitingComment();
  await entryQueue.add({ kind: 'comment', input, title, path });
  online.mockReturnValue(true);
  api.use(
    answers(getTestDetails, {} as never),
    refuses(addTestComment, 'SERVER_ERROR'),
    answers(renewToken, { token: 'token', expiresAt: new Date(Date.now() + 900_000).toISOString() }),
    answers(getUserInformation, aUser()),
    answers(listAllBusinesses, {
      businesses: [aBusiness({ id: 1 })],
      organisations: [],
      forecastCountries: [],
    }),
  );
  open();
  expect(await screen.findByText('1 entry is waiting to be sent.')).toBeVisible();
  const bar = screen.getByRole('status', { name: 'Connection' });
  expect(bar).not.toHaveTextContent('isn’t taking entries');
  await act(() => sendWaiting());
  expect(bar).toHaveTextContent(
    /The server isn’t taking entries at the moment\. They’re kept on this device/,
  );
  api.use(answers(addTestComment, {} as never));
  await userEvent.setup().click(within(bar).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(bar).toBeEmptyDOMElement());
});

test.each([
  ['a treatment', 'treatment', '/clients/details/3/treatments', '/clients/details/3/treatments?waiting=w'],
  ['a result', 'result', '/test-results', '/test-results/record?waiting=w'],
  ['a sheet', 'visit', '/test-results/visit?waiting=w', '/test-results/visit?waiting=w'],
  ['a comment', 'comment', '/test-results/details/a', '/test-results/details/a'],
] as const)('opens %s that was refused in its form', async (_name, kind, path, opened) => {
  const input = { params: {}, body: { text: '', counts: [], samples: [], products: [] } };
  fakeEntries([{ ...aWaitingComment({ id: 'w', refused: 'BAD_REQUEST' }), kind, path, input } as never]);
  api.use(answers(getTestDetails, {} as never));
  const { router } = open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Show entries' }));
  await user.click(screen.getByRole('button', { name: 'Correct' }));
  expect(router.state.location.pathname + router.state.location.search).toBe(opened);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('doesn’t offer a form for what belongs to a role that was removed', async () => {
  fakeEntries([aWaitingComment({ refused: 'BUSINESS_ACCESS_CHANGED' })]);
  api.use(answers(getTestDetails, {} as never));
  open();
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Show entries' }));
  expect(screen.queryByRole('button', { name: 'Correct' })).toBeNull();
});

test('notices a lost connection, and says what is still available', async () => {
  api.use(refuses(getTestDetails, 'NOT_FOUND'));
  open();
  setOnline(false);
  expect(await screen.findByText('You’re offline.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('shows a refused comment, with its text and the reason', async () => {
  fakeEntries([aWaitingComment({ refused: 'NOT_FOUND' })]);
  api.use(answers(getTestDetails, {} as never));
  open();
  expect(await screen.findByText('1 entry was not accepted.')).toBeVisible();
  const user = userEvent.setup();
  const show = screen.getByRole('button', { name: 'Show entries' });
  await user.click(show);
  const dialog = screen.getByRole('dialog', { name: 'Waiting to be sent' });
  expect(within(dialog).getByText('Dose the lambs')).toBeVisible();
  expect(
    within(dialog).getByText('The test no longer exists, or you no longer have access to it.'),
  ).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Sample MV-1' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(show).toHaveFocus();
});

test('shows every number of what was not sent', async () => {
  const common = { createdAt: '2026-11-22T12:00:00Z', refused: null, errors: [], path: '/' } as const;
  const counts = [{ parasite: 'strongyle', eggsCounted: 9 }] as const;
  const sheet = { clientId: 3, animalType: 'Ovine', testType: 'Worm FEC', testedOn: '2026-06-15' } as const;
  const params = { businessId: 1 };
  const key = '0b8f4c9e-0d53-4f6c-9a35-6a1f0d0f7a11';
  fakeEntries([
    {
      ...common,
      id: 'a',
      kind: 'result',
      title: 'MV-1',
      input: { params, body: { ...sheet, sampleId: 'MV-1', counts: [...counts], key } },
    },
    {
      ...common,
      id: 'b',
      kind: 'visit',
      title: 'Hillside Farm',
      input: { params, body: { ...sheet, samples: [{ key, sampleId: 'V-1', counts: [...counts] }] } },
    },
    {
      ...common,
      id: 'c',
      kind: 'treatment',
      title: 'Lowland Farm',
      input: {
        params: { ...params, clientId: 3 },
        body: {
          animalType: 'Ovine',
          treatedOn: '2026-06-14',
          animalCount: 40,
          group: 'Hill lambs',
          products: [
            {
              name: 'White drench',
              actives: [{ substance: 'fenbendazole' }],
              route: 'oral',
              doseBasis: 'heaviest-animal',
              quantity: 2.5,
              quantityUnit: 'l',
              batch: 'B-7',
            },
          ],
        },
      },
    },
  ]);
  api.use(answers(getTestDetails, {} as never));
  open();
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Show entries' }));
  const of = (title: string) => screen.getByRole('link', { name: title }).closest('li')!;
  const [result, visit, treatment] = ['Sample MV-1', 'Hillside Farm', 'Lowland Farm'].map(of);
  expect(result).toHaveTextContent('Strongyle 9');
  expect(visit).toHaveTextContent('V-1: Strongyle 9');
  expect(treatment).toHaveTextContent('40 animals');
  expect(treatment).toHaveTextContent('White drench · 2.5 l · B-7');
  expect(treatment).toHaveTextContent('Hill lambs');
});

test('asks before signing out deletes what is not sent', async () => {
  fakeEntries([aWaitingComment()]);
  api.use(answers(getTestDetails, {} as never));
  open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  const dialog = screen.getByRole('dialog', { name: 'Sign out and delete what is not sent?' });
  expect(dialog).toHaveTextContent('1 entry is only in this browser. Signing out deletes it.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('Sign-in')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Sign-in')).toBeVisible();
});
