import { allOperations } from '@epigram/shared-contracts/api/allOperations';
import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { SECRET_RESPONSES } from './compressJson.ts';

/** Fields of answers that hold a secret. A public key and the images of announcements are none. */
const SECRET_FIELD = /"(?:token|key|secret|uri|url|inviteLink|recoveryCodes)":\{/;

const withSecrets = allOperations.filter(({ answer }) => {
  const shape = answer && z.toJSONSchema(answer, { unrepresentable: 'any' });
  return SECRET_FIELD.test(JSON.stringify(shape ?? null));
});

test('answers with a secret are known', () => {
  expect(withSecrets.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['login', 'renewToken', 'createApiKey', 'createTeamLink', 'listNotifications']),
  );
});

test.each(withSecrets.map(({ id, path }) => [id, path]))('%s is never compressed', (_id, path) => {
  expect(`/api/v2${path.replaceAll(/:\w+/g, '7')}`).toMatch(SECRET_RESPONSES);
});

test.each(['/api/v2/notifications/stream', '/api/v2/tests/results', '/api/v2/openapi.json'])(
  '%s holds no secret',
  (path) => {
    expect(path).not.toMatch(SECRET_RESPONSES);
  },
);
