import {
  getPushState,
  subscribeBrowser,
  unsubscribeBrowser,
} from '@epigram/shared-contracts/api/notificationChannels';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Binder } from '../../kernel/binder.ts';
import type { PushService } from './pushService.ts';

const WORKER = path.join(import.meta.dirname, '../../../data/push-worker.js');

export function pushRoutes(bind: Binder, api: FastifyInstance, push: PushService): void {
  bind.signedIn(getPushState, async ({ caller }) => ({ data: await push.state(caller) }));
  bind.signedIn(subscribeBrowser, async ({ caller, body }) => ({
    data: await push.subscribe(caller, { endpoint: body.endpoint, ...body.keys }),
  }));
  bind.signedIn(unsubscribeBrowser, async ({ caller, body }) => ({
    data: await push.unsubscribe(caller, body.endpoint),
  }));

  // A separate worker for pushes. Its scope is this folder, so it controls no page and caches no files.
  const worker = readFileSync(WORKER, 'utf8');
  api.get('/push/worker.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'")
      .send(worker),
  );
}
