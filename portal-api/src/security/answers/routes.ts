import { describe, expect, test } from '@jest/globals';
import { SECRET_PATHS } from '@epigram/platform/http/secretPaths';
import { allOperations } from '@epigram/shared-contracts/api/allOperations';
import { API_BASE_PATH } from '@epigram/shared-contracts/api/operation';
import { inject } from '../world/send.ts';
import { world } from '../world/theWorld.ts';
import { HOSTILE_TEXTS } from '../fuzz/hostileJson.ts';
import { revealsInternals } from '../fuzz/sound.ts';

/** Routes in addition to the contract's operations. They return no tenant data, or only public pictures. */
const OTHERS: readonly string[] = [
  '/health',
  '/health/live',
  '/health/ready',
  '/metrics',
  '/api/v2/contract.json',
  '/api/v2/openapi.json',
  '/api/v2/docs',
  '/api/integration/v1/openapi.json',
  '/api/integration/v1/docs',
  '/api/v2/logos/:',
  '/api/v2/announcement-images/:',
  '/api/v2/avatars/:',
  '/api/v2/calendar/:',
  '/api/v2/push/worker.js',
  '/api/v2/notifications/unsubscribe/:/:',
  '/dev/mailbox',
  '/dev/mailbox.json',
  '/dev/mailbox/:',
  '/dev/mailbox/:/attachment',
  '/dev/mailbox/:/body',
];

/** Their parameters are public ids, or they are only there in development. */
const WITHOUT_SECRET: readonly string[] = [
  '/api/v2/logos',
  '/api/v2/announcement-images',
  '/api/v2/avatars',
  '/dev/mailbox',
];

/** Routes to which browsers and mail programs post. */
const OTHER_POSTS: readonly string[] = [
  '/api/v2/csp-reports',
  '/api/v2/notifications/unsubscribe/:/:',
  '/api/v2/notifications/unsubscribe/:/:/again',
];

const withoutNames = (path: string): string => path.replaceAll(/:[^/]+/g, ':').replace(/(?<=.)\/$/, '');

/** Method and path of every route, parsed from the router's printed tree. */
function routesOf(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const branch = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line);
    if (!branch) return [];
    const [, indent = '', segment = '', methods = ''] = branch;
    const depth = indent.length / 4;
    above.length = depth;
    above.push(segment);
    const path = withoutNames(above.join(''));
    return methods
      .split(', ')
      .flatMap((method) => (method === '' || method === 'HEAD' ? [] : [`${method} ${path}`]));
  });
}

export function testRoutes(): void {
  describe('every route', () => {
    test('is an operation, or one of the few exceptions', () => {
      const operations = allOperations.flatMap((operation) => {
        const { method, base = API_BASE_PATH, path } = operation;
        const whole = `${method} ${base}`;
        const paths = path.endsWith('?') ? [path, path.replace(/\/:\w+\?$/, '')] : [path];
        return paths.map((one) => `${whole}${withoutNames(one)}`);
      });
      const known = [
        ...operations,
        ...OTHERS.map((path) => `GET ${path}`),
        ...OTHER_POSTS.map((path) => `POST ${path}`),
      ];
      const routes = routesOf(world.app.printRoutes({ commonPrefix: false }));
      expect([...new Set(routes)].toSorted()).toEqual([...new Set(known)].toSorted());
    });

    test('that takes a text is known to hide it from the logs, or to have nothing to hide', () => {
      const starts = OTHERS.flatMap((path) => /^(.*?)\/:/.exec(path)?.[1] ?? []);
      const known = [...SECRET_PATHS.filter((path) => path.startsWith('/api/')), ...WITHOUT_SECRET];
      expect([...new Set(starts)].toSorted()).toEqual(known.toSorted());
    });

    test.each(OTHERS.filter((path) => path.includes(':')))('%s accepts any input', async (path) => {
      for (const text of [...HOSTILE_TEXTS, '0', '1', '999999999999', 'f'.repeat(64)]) {
        if (!text.isWellFormed()) continue;
        const url = path.replace(':', encodeURIComponent(text.slice(0, 2_000)));
        const answer = await inject(world.app, { method: 'GET', url, headers: {}, isStream: false });
        expect(answer.status).toBeLessThan(500);
        if (answer.status >= 400) expect(revealsInternals(answer.bytes.toString())).toBe(false);
      }
    });
  });
}
