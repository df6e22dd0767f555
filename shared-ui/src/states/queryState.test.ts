import { ApiError } from '@epigram/shared-contracts/errors';
import { describe, expect, it, jest } from '@jest/globals';
import { queryErrorState, queryState } from './queryState.ts';

function query(change: Partial<Parameters<typeof queryState>[0]>) {
  return { data: undefined, error: null, isFetching: false, refetch: jest.fn(), ...change };
}

describe('query state', () => {
  it.each([
    [{ isFetching: true }, 'loading'],
    [{ data: 1, isFetching: true }, 'refreshing'],
    [{ data: 1 }, 'ready'],
    [{ error: new ApiError('SERVER_ERROR') }, 'error'],
    [{ data: 1, error: new ApiError('SERVER_ERROR') }, 'error'],
  ])('of %j is %s', (change, status) => {
    expect(queryState(query(change)).status).toBe(status);
  });

  it('gives the error’s text with the request id', () => {
    const error = new ApiError('SERVER_ERROR', { debug: { requestId: 'r-1' } });
    expect(queryErrorState(query({ error }))).toMatchObject({
      text: 'Server error occurred. Please try again later',
      requestId: 'r-1',
    });
  });

  it('retries its own query', () => {
    const failed = query({ error: new ApiError('NETWORK_ERROR') });
    queryState(failed).onRetry();
    expect(failed.refetch).toHaveBeenCalledTimes(1);
  });
});
