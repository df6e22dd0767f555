import { describe, expect, test } from '@jest/globals';
import { defaultSecrets, refuseUnsafe } from './refuseUnsafe.ts';

const UNSAFE = [
  { name: 'DEMO_DATA', remedy: 'set it to off' },
  { name: 'MAILBOX', remedy: 'set it to off' },
];

describe('unsafe settings', () => {
  test('stop a production server, and are all listed', () => {
    expect(() => refuseUnsafe(UNSAFE, { NODE_ENV: 'production' })).toThrow(
      /DEMO_DATA: set it to off\n {2}MAILBOX/,
    );
  });

  test.each([{}, { NODE_ENV: 'test' }, { NODE_ENV: 'development' }])(
    'do not stop any other server: %j',
    (env) => {
      expect(() => refuseUnsafe(UNSAFE, env)).not.toThrow();
    },
  );

  test('can be allowed individually', () => {
    const env = { NODE_ENV: 'production', ALLOW_UNSAFE: 'DEMO_DATA' };
    expect(() => refuseUnsafe(UNSAFE, env)).toThrow(/unsafe:\n {2}MAILBOX/);
    expect(() => refuseUnsafe(UNSAFE, { ...env, ALLOW_UNSAFE: 'DEMO_DATA, MAILBOX' })).not.toThrow();
  });
});

test.each([
  ['postgres://epigram:secret@10.0.0.5/epigram', true],
  ['postgres://epigram:tZ8kq1PvYw@10.0.0.5/epigram', false],
  ['postgres://epigram:secret@10.0.0.5:5432,10.0.0.6:5432/epigram?target_session_attrs=read-write', true],
  ['postgres://epigram:tZ8kq1PvYw@10.0.0.5,10.0.0.6/epigram', false],
  ['changeme', true],
  ['', false],
])('the secret of %j is from an example: %s', (value, isDefault) => {
  expect(defaultSecrets({ KEY: value }, ['KEY', 'OTHER'])).toHaveLength(isDefault ? 1 : 0);
});
