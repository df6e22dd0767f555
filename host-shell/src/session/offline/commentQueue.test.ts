import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { addTestComment, getTestDetails, type TestComment } from '@epigram/shared-contracts/api/tests';
import { callApi } from '@epigram/shared-contracts/client';
import { setAnswerStore } from '@epigram/shared-contracts/client/host';
import { writeSession } from '@epigram/shared-contracts/session/host';
import { aBusiness, aUser } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses } from '@epigram/shared-contracts/testing/fakeApi';
import { deleteOfflineData } from './accountStore.ts';
import { openStoredAnswer } from './answerStore.ts';
import { commentQueue, readWaiting, sendWaiting } from './commentQueue.ts';

const api = fakeApi();
const online = jest.spyOn(navigator, 'onLine', 'get');
const comment = { testId: 'a-test', sampleId: 'MV-1', text: 'Dose the lambs' };

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
  text: comment.text,
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
  await deleteOfflineData({ comments: true });
  signIn();
  await readWaiting();
  online.mockReturnValue(false);
  await commentQueue.add(comment);
  online.mockReturnValue(true);
});
afterEach(() => void online.mockReset().mockReturnValue(true));

describe('a comment that was written offline', () => {
  it('waits, and is sent once', async () => {
    expect(commentQueue.list()).toMatchObject([{ ...comment, refused: null }]);
    api.use(takes());
    await sendWaiting();
    await sendWaiting();
    expect(sent).toEqual([{ text: comment.text }]);
    expect(commentQueue.list()).toEqual([]);
  });

  it('is sent in its own role, and visible only in it', async () => {
    api.use(takes());
    signIn(5, 2);
    await sendWaiting();
    expect(commentQueue.list()).toEqual([]);
    expect(sent).toEqual([]);
    signIn(6);
    await sendWaiting();
    expect(commentQueue.list()).toEqual([]);
    signIn(5, 1);
    await sendWaiting();
    expect(sent).toHaveLength(1);
  });

  it.each(['NOT_FOUND', 'AUTHORIZATION_FAILED'] as const)('keeps its text on %s', async (code) => {
    api.use(refuses(addTestComment, code));
    await sendWaiting();
    expect(commentQueue.list()).toMatchObject([{ ...comment, refused: code }]);
    api.use(takes());
    await sendWaiting();
    expect(sent).toEqual([]);
    await commentQueue.retry(commentQueue.list()[0]?.id ?? '');
    expect(sent).toHaveLength(1);
    expect(commentQueue.list()).toEqual([]);
  });

  it('keeps waiting if the server fails temporarily', async () => {
    api.use(refuses(addTestComment, 'SERVER_ERROR'));
    await sendWaiting();
    expect(commentQueue.list()).toMatchObject([{ refused: null }]);
  });

  it('is not sent twice if only the answer was lost', async () => {
    api.use(refuses(addTestComment, 'NETWORK_ERROR'));
    await sendWaiting();
    api.use(takes(), answers(getTestDetails, { comments: [saved] } as never));
    await sendWaiting();
    expect(sent).toEqual([]);
    expect(commentQueue.list()).toEqual([]);
  });

  it('is not sent twice if only stored answers are available', async () => {
    setAnswerStore(openStoredAnswer);
    api.use(refuses(addTestComment, 'NETWORK_ERROR'), answers(getTestDetails, { comments: [] } as never));
    await callApi(getTestDetails, { params: { id: comment.testId } });
    await sendWaiting();
    api.use(takes(), refuses(getTestDetails, 'NETWORK_ERROR'));
    await sendWaiting();
    expect(sent).toEqual([]);
    expect(commentQueue.list()).toMatchObject([{ ...comment, refused: null }]);
    api.use(answers(getTestDetails, { comments: [saved] } as never));
    await sendWaiting();
    expect([sent, commentQueue.list()]).toEqual([[], []]);
    setAnswerStore(() => null);
  });

  it('is shown in any role if its own was removed', async () => {
    writeSession({
      businesses: [aBusiness({ id: 2, role: 4 })],
      selectedRole: { type: 'business', id: 2, role: 4 },
      effectiveBusinessId: 2,
    });
    await sendWaiting();
    expect(commentQueue.list()).toMatchObject([{ ...comment, refused: 'BUSINESS_ACCESS_CHANGED' }]);
  });

  it('can be discarded', async () => {
    await commentQueue.discard(commentQueue.list()[0]?.id ?? '');
    expect(commentQueue.list()).toEqual([]);
  });
});
