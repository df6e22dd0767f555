import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { addTestComment, type TestComment } from '@epigram/shared-contracts/api/tests';
import { recordVisit } from '@epigram/shared-contracts/api/recordedTests';
import { createTreatment } from '@epigram/shared-contracts/api/treatments';
import type { NewEntry } from '@epigram/shared-contracts/client';
import { http, HttpResponse } from 'msw';
import { writeSession } from '@epigram/shared-contracts/session/host';
import { aBusiness, aUser } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses } from '@epigram/shared-contracts/testing/fakeApi';
import { deleteOfflineData } from './accountStore.ts';
import { offlineDatabase } from './offlineDatabase.ts';
import { takeEarlierComments, waitingDatabase } from './waitingDatabase.ts';
import { entryQueue, readWaiting, sendWaiting, sendWaitingInTime } from './entryQueue.ts';

const api = fakeApi();
const online = jest.spyOn(navigator, 'onLine', 'get');
const text = 'Dose the lambs';
const comment = {
  kind: 'comment',
  input: { params: { id: 'a-test' }, body: { text } },
  title: 'MV-1',
  path: '/test-results/details/a-test',
} as const;

function signIn(user = 5, business = 1): void {
  writeSession({
    status: 'signed-in',
    user: aUser({ id: user }),
    businesses: [aBusiness({ id: 1, role: 4 }), aBusiness({ id: 2, role: 4 })],
    selectedRole: { type: 'business', id: business, role: 4 },
    effectiveBusinessId: business,
  });
}

const saved: TestComment = {
  id: 9,
  text: text,
  author: 'Aoife Brennan',
  editable: true,
  created_at: new Date().toISOString(),
  updated_at: new Date().toISOString(),
};

let sent: unknown[] = [];
const takes = () =>
  answers(addTestComment, (body) => {
    sent.push(body);
    return saved;
  });

beforeEach(async () => {
  sent = [];
  await deleteOfflineData({ entries: true });
  signIn();
  await readWaiting();
  online.mockReturnValue(false);
  await entryQueue.add(comment);
  online.mockReturnValue(true);
});
afterEach(() => void online.mockReset().mockReturnValue(true));

describe('a comment that was written offline', () => {
  it('waits, and is sent once', async () => {
    expect(entryQueue.list()).toMatchObject([{ ...comment, refused: null }]);
    api.use(takes());
    await sendWaiting();
    await sendWaiting();
    expect(sent).toEqual([{ text, key: expect.any(String) }]);
    expect(entryQueue.list()).toEqual([]);
  });

  it('is sent in its own role, and visible only in it', async () => {
    api.use(takes());
    signIn(5, 2);
    await sendWaiting();
    expect(entryQueue.list()).toEqual([]);
    expect(sent).toEqual([]);
    signIn(6);
    await sendWaiting();
    expect(entryQueue.list()).toEqual([]);
    signIn(5, 1);
    await sendWaiting();
    expect(sent).toHaveLength(1);
  });

  it.each(['NOT_FOUND', 'AUTHORIZATION_FAILED'] as const)('keeps its text on %s', async (code) => {
    api.use(refuses(addTestComment, code));
    await sendWaiting();
    expect(entryQueue.list()).toMatchObject([{ ...comment, refused: code }]);
    api.use(takes());
    await sendWaiting();
    expect(sent).toEqual([]);
    await entryQueue.retry(entryQueue.list()[0]?.id ?? '');
    expect(sent).toHaveLength(1);
    expect(entryQueue.list()).toEqual([]);
  });

  it('keeps waiting if the page has to be reloaded first', async () => {
    api.use(refuses(addTestComment, 'PAGE_OUTDATED'));
    await sendWaiting();
    expect(entryQueue.list()).toMatchObject([{ ...comment, refused: null }]);
  });

  it('keeps waiting if the server fails temporarily', async () => {
    api.use(refuses(addTestComment, 'SERVER_ERROR'));
    await sendWaiting();
    expect(entryQueue.list()).toMatchObject([{ refused: null }]);
  });

  it('with which the server fails each time holds up no other, and is set aside with the reason', async () => {
    const [first] = entryQueue.list();
    const other = { ...comment, input: { ...comment.input, body: { text: 'Weigh them' } } };
    await entryQueue.add(other);
    api.use(
      http.post('*/tests/details/comment/:id', async ({ request }) => {
        const body = (await request.json()) as { text: string };
        sent.push(body.text);
        return body.text === text
          ? HttpResponse.json({ errorCode: 'SERVER_ERROR', messages: [] }, { status: 500 })
          : HttpResponse.json({ status: 200, code: 'OK', messages: [], data: saved });
      }),
    );
    await sendWaiting();
    expect(sent).toEqual([text, 'Weigh them']);
    expect(entryQueue.list()).toMatchObject([{ id: first?.id, refused: null }]);
    for (let more = 0; more < 3; more += 1) await sendWaiting();
    expect(entryQueue.list()).toMatchObject([{ id: first?.id, refused: null }]);
    await sendWaiting();
    expect(entryQueue.list()).toMatchObject([{ id: first?.id, refused: 'SERVER_ERROR' }]);
    await entryQueue.add(other);
    await sendWaiting();
    expect(sent.slice(2)).toEqual([text, text, text, text, 'Weigh them']);
    api.use(takes());
    await entryQueue.retry(first!.id);
    expect(entryQueue.list()).toEqual([]);
  });

  it('is sent less and less often to a server that fails', async () => {
    api.use(takes());
    await sendWaiting();
    await entryQueue.add(comment);
    let calls = 0;
    const gateway = () => {
      calls += 1;
      return new HttpResponse('<h1>Bad gateway</h1>', { status: 502 });
    };
    api.use(http.post('*/tests/details/comment/:id', gateway));
    const clock = jest.spyOn(Date, 'now');
    let now = 1_800_000_000_000;
    clock.mockImplementation(() => now);
    const callsAfter = async (seconds: number) => {
      now += seconds * 1_000;
      await sendWaitingInTime();
      return calls;
    };
    await sendWaiting();
    expect([await callsAfter(9), await callsAfter(1)]).toEqual([1, 2]);
    expect([await callsAfter(19), await callsAfter(1)]).toEqual([2, 3]);
    for (let failure = 0; failure < 9; failure += 1) await callsAfter(300);
    expect([await callsAfter(299), await callsAfter(1)]).toEqual([12, 13]);
    expect(entryQueue.list()).toMatchObject([{ ...comment, refused: null }]);

    // Asked for by the user, it doesn't wait.
    api.use(takes());
    await sendWaiting();
    expect(entryQueue.list()).toEqual([]);
    clock.mockRestore();
  });

  it('is sent again with its key if the answer was lost, so that the server stores it once', async () => {
    const [entry] = entryQueue.list();
    api.use(refuses(addTestComment, 'NETWORK_ERROR'));
    await sendWaiting();
    expect(entryQueue.list()).toMatchObject([{ ...comment, refused: null }]);
    api.use(takes());
    await sendWaiting();
    expect(sent).toEqual([{ text, key: entry?.id }]);
    expect(entryQueue.list()).toEqual([]);
  });

  it('is shown in any role if its own was removed', async () => {
    writeSession({
      businesses: [aBusiness({ id: 2, role: 4 })],
      selectedRole: { type: 'business', id: 2, role: 4 },
      effectiveBusinessId: 2,
    });
    await sendWaiting();
    expect(entryQueue.list()).toMatchObject([{ ...comment, refused: 'BUSINESS_ACCESS_CHANGED' }]);
  });

  it('is taken over from an earlier release', async () => {
    const earlier = await offlineDatabase();
    const role = { type: 'business', id: 1, role: 4 } as const;
    await earlier?.put('comments', {
      id: 'earlier',
      testId: 'b-test',
      sampleId: 'MV-2',
      text: 'From before',
      createdAt: '2026-11-27T12:00:00.000Z',
      refused: null,
      user: 5,
      role,
      tried: false,
    });
    await takeEarlierComments((await waitingDatabase())!);
    await readWaiting();
    expect(entryQueue.list().map(({ title }) => title)).toEqual(['MV-2', 'MV-1']);
    expect(await earlier?.count('comments')).toBe(0);
  });

  it('can be discarded', async () => {
    await entryQueue.discard(entryQueue.list()[0]?.id ?? '');
    expect(entryQueue.list()).toEqual([]);
  });
});

describe('a visit that was recorded offline', () => {
  const visit = {
    kind: 'visit',
    title: 'Hillside Farm',
    path: '/test-results/visit',
    input: {
      params: { businessId: 1 },
      body: {
        clientId: 3,
        animalType: 'Ovine',
        testType: 'Worm FEC',
        testedOn: '2026-06-15',
        samples: [{ key: '0b8f4c9e-0d53-4f6c-9a35-6a1f0d0f7a11', sampleId: 'V-1', counts: [] }],
      },
    },
  } as const satisfies NewEntry;

  it('is sent again with its keys if the answer was lost', async () => {
    await entryQueue.add({ ...visit, id: 'a-visit' });
    api.use(takes(), refuses(recordVisit, 'NETWORK_ERROR'));
    await sendWaiting();
    expect(entryQueue.list()).toMatchObject([{ id: 'a-visit', refused: null }]);
    const bodies: unknown[] = [];
    api.use(
      takes(),
      answers(recordVisit, (body) => {
        bodies.push(body);
        return { tests: [] };
      }),
    );
    await sendWaiting();
    expect(bodies).toEqual([visit.input.body]);
    expect(entryQueue.list()).toEqual([]);
  });

  it('keeps what was refused, with every problem, and takes a corrected sheet in its place', async () => {
    await entryQueue.add({ ...visit, id: 'a-visit' });
    const errors = [{ path: 'samples.0.counts', message: 'Enter at least one count.' }];
    api.use(takes(), refuses(recordVisit, 'BAD_REQUEST', { errors }));
    await sendWaiting();
    expect(entryQueue.list()).toMatchObject([{ id: 'a-visit', refused: 'BAD_REQUEST', errors }]);
    await entryQueue.add({ ...visit, id: 'a-visit', title: 'Lowland Farm' });
    expect(entryQueue.list()).toMatchObject([{ title: 'Lowland Farm', refused: null, errors: [] }]);
  });
});

it('keeps the order of entries of one millisecond', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-06-15T08:00:00Z'));
  await deleteOfflineData({ entries: true });
  const titles = ['first', 'second', 'third', 'fourth', 'fifth'];
  for (const title of titles) await entryQueue.add({ ...comment, title });
  expect(entryQueue.list().map(({ title }) => title)).toEqual(titles);
  jest.mocked(Date.now).mockRestore();
});

describe('a treatment that was recorded offline', () => {
  const treatment = {
    kind: 'treatment',
    title: 'Hillside Farm',
    path: '/clients/details/3/treatments',
    input: {
      params: { businessId: 1, clientId: 3 },
      body: { animalType: 'Ovine', treatedOn: '2026-06-15', products: [] },
    },
  } as const satisfies NewEntry;

  it('is sent with the key of its first attempt', async () => {
    await entryQueue.add({ ...treatment, id: 'a-treatment' });
    const bodies: unknown[] = [];
    api.use(
      takes(),
      answers(createTreatment, (body) => {
        bodies.push(body);
        return {} as never;
      }),
    );
    await sendWaiting();
    expect(bodies).toEqual([{ ...treatment.input.body, key: 'a-treatment' }]);
    expect(entryQueue.list()).toEqual([]);
  });
});
