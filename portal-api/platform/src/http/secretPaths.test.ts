import { expect, test } from '@jest/globals';
import { createLogger } from '../logger.ts';
import { randomSecretUrl } from '../testing/secretUrls.ts';
import { createHttpServer } from './createHttpServer.ts';
import { loggablePath } from './secretPaths.ts';

test.each([
  ['/Join/SECRET?account', '/Join/...'],
  ['/join/SECRET', '/join/...'],
  ['//Join/SECRET', '...'],
  ['/J%6Fin/SECRET', '/J...'],
  ['/api/v2/calendar/SECRET.ics', '/api/v2/calendar/...'],
  ['/api/v2//calendar/SECRET.ics', '/api/v2...'],
  ['/x/../Join/SECRET', '/x...'],
  ['/clients/details/7?q=SECRET//', '/clients/details/7'],
  ['/Join', '/Join'],
])('%s is logged as %s', (url, logged) => {
  expect(loggablePath(url)).toBe(logged);
});

test('no secret is in a loggable path, however its address is spelled', () => {
  for (let round = 0; round < 5_000; round += 1) {
    const { url, secret } = randomSecretUrl();
    expect({ url, holds: loggablePath(url).includes(secret) }).toEqual({ url, holds: false });
  }
});

test('no secret is in the log of a server, whether it answers, refuses or fails', async () => {
  const lines: string[] = [];
  const server = await createHttpServer({
    logger: createLogger({ name: 'test', level: 'trace', to: { write: (line) => void lines.push(line) } }),
    routerOptions: { ignoreTrailingSlash: true },
  });
  server.get('/api/v2/calendar/:file', (request, reply) => {
    request.log.warn({ req: request }, 'quoted by hand');
    return reply.send({});
  });
  server.get('/join/:token', async () => {
    throw new Error('broken');
  });
  const secrets: string[] = [];
  for (let round = 0; round < 500; round += 1) {
    const { url, secret } = randomSecretUrl();
    secrets.push(secret);
    await server.inject({ url });
  }
  for (const url of ['/api/v2/calendar/SECRET', '/join/SECRET', '/join/%', '/SECRET'])
    await server.inject({ url });
  await server.close();
  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(500);
  expect(log).toContain('"path":"/api/v2/calendar/..."');
  expect(log).toContain('broken');
  expect([...secrets, 'SECRET'].filter((secret) => log.includes(secret))).toEqual([]);
});
