import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { addTestComment, getTestDetails } from '../api/tests.ts';
import { ApiError } from '../errors/errors.ts';
import { answerOrStored, isUnreachable, setAnswerStore } from './storedAnswers.ts';

const input = { params: { id: 'a' } };
const keep = jest.fn();
const find = jest.fn<() => Promise<unknown>>();

beforeEach(() => {
  keep.mockReset();
  find.mockReset().mockResolvedValue({ data: 'kept' });
  setAnswerStore(() => ({ keep, find }));
});
afterEach(() => setAnswerStore(() => null));

const failing = (code: 'NETWORK_ERROR' | 'CONNECTION_FAILED' | 'NOT_FOUND' | 'SERVER_ERROR') => () =>
  Promise.reject(new ApiError(code));

it.each([
  [502, true],
  [503, true],
  [504, true],
  [500, false],
  [422, false],
])('a gateway that answers %i for the server says that it is not reached: %s', (status, isNotReached) => {
  expect(isUnreachable(new ApiError('SERVER_ERROR', { status }))).toBe(isNotReached);
});

describe('a stored answer', () => {
  it('is not used while the server answers', async () => {
    expect(await answerOrStored(getTestDetails, input, () => Promise.resolve('new'))).toBe('new');
    expect(keep).toHaveBeenCalledWith('new');
    expect(find).not.toHaveBeenCalled();
  });

  it.each(['NETWORK_ERROR', 'CONNECTION_FAILED'] as const)('is shown after %s', async (code) => {
    expect(await answerOrStored(getTestDetails, input, failing(code))).toEqual({ data: 'kept' });
  });

  it.each(['NOT_FOUND', 'SERVER_ERROR'] as const)(
    'is not shown after %s, because the server answered',
    async (code) => {
      await expect(answerOrStored(getTestDetails, input, failing(code))).rejects.toMatchObject({ code });
      expect(find).not.toHaveBeenCalled();
    },
  );

  it('is not used for an abort', async () => {
    const aborted = () => Promise.reject(new DOMException('ended', 'AbortError'));
    await expect(answerOrStored(getTestDetails, input, aborted)).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(find).not.toHaveBeenCalled();
  });

  it('does not hide the failure if nothing was stored', async () => {
    find.mockResolvedValue(undefined);
    await expect(answerOrStored(getTestDetails, input, failing('NETWORK_ERROR'))).rejects.toMatchObject({
      code: 'NETWORK_ERROR',
    });
  });

  it('is never used for a call that makes changes', async () => {
    await expect(answerOrStored(addTestComment, input, failing('NETWORK_ERROR'))).rejects.toBeInstanceOf(
      ApiError,
    );
    expect(find).not.toHaveBeenCalled();
  });
});
