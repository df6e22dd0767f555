import { expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { prepareApiScope } from './apiScope.ts';

async function answerTo(error: Error) {
  const api = Fastify();
  prepareApiScope(api);
  api.get('/', () => Promise.reject(error));
  return (await api.inject({ url: '/' })).json<{ code: string; message: string }>();
}

it.each([
  ['the disk', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['a quota', Object.assign(new Error('write'), { code: 'EDQUOT' })],
  [
    'the database’s disk',
    new Error('query failed', { cause: Object.assign(new Error(), { code: '53100' }) }),
  ],
])('%s being full is said as such', async (_name, error) => {
  const { code, message } = await answerTo(error);
  expect([code, message]).toEqual(['STORE_FULL', expect.stringContaining('no space left')]);
});

it('another failure is not', async () => {
  expect((await answerTo(new Error('boom'))).code).toBe('INTERNAL');
});
