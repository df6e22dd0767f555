import { expect, test } from '@jest/globals';
import { deliverAll, GIVE_UP_AFTER, postJson, RefusedDelivery } from './deliveries.ts';
import type { PublicPost } from './publicPost.ts';

const answering = (status: number): PublicPost => ({
  check: async () => undefined,
  post: async () => status,
});

test.each([302, 400, 500])('the answer %d is a failure with its status', async (status) => {
  const sent = postJson(answering(status), 'https://hooks.example/a', { headers: {}, body: '{}' });
  await expect(sent).rejects.toEqual(new RefusedDelivery(status));
});

test('each due delivery is sent, and a failure does not stop the next', async () => {
  const due = [{ attempts: 1 }, { attempts: GIVE_UP_AFTER }, { attempts: 2 }];
  const noted: unknown[] = [];
  await deliverAll(
    {
      claim: async () => due.shift(),
      delivered: async ({ attempts }, status) => void noted.push({ attempts, status }),
      failed: async ({ attempts }, outcome) => void noted.push({ attempts, ...outcome }),
    },
    async ({ attempts }) => {
      if (attempts === 2) throw new Error('no answer');
      return attempts === GIVE_UP_AFTER
        ? postJson(answering(410), 'https://hooks.example/a', { headers: {}, body: '' })
        : 204;
    },
  );
  expect(noted).toEqual([
    { attempts: 1, status: 204 },
    { attempts: GIVE_UP_AFTER, problem: 'responded with 410', status: 410, isOver: true },
    { attempts: 2, problem: 'no answer', status: null, isOver: false },
  ]);
});
