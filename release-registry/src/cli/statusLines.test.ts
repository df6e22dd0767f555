import { expect, test } from '@jest/globals';
import { statusLines } from './statusLines.ts';

type Remote = Parameters<typeof statusLines>[0][number];

const AT = '2026-11-22T12:00:00.000Z';
const CALM: Omit<Remote, 'budget'> = {
  name: 'mfe-home',
  prefixes: ['/'],
  live: { version: '1.0.0', since: AT },
  disabled: null,
  lastGood: '0.9.0',
  canary: null,
  previews: {},
  alarm: null,
  holds: [],
  versions: [],
  versionCount: 0,
  lastHour: [],
};

function aRemote(changes: Partial<Remote>): Remote {
  return { ...CALM, budget: {} as Remote['budget'], ...changes };
}

const NO_VITALS = { lcpMs: null, inpMs: null, cls: null };

test('shows a remote without trouble on one line', () => {
  expect(statusLines([aRemote({})])).toEqual([
    'REMOTE    LIVE   CANARY  LAST GOOD  FAILED/HOUR',
    'mfe-home  1.0.0          0.9.0',
  ]);
});

test('lists canary businesses, previews and causes of failures below the remote’s line', () => {
  const canary = {
    version: '1.1.0',
    rollout: 'r',
    percent: 10,
    allow: ['12'],
    deny: ['7'],
    ramp: { steps: [10, 100], everyMinutes: 15, held: 'too few visitors' },
    since: AT,
  };
  const cause = {
    remote: 'mfe-home',
    version: '1.1.0',
    phase: 'render',
    kind: 'TypeError',
    place: 'src/HomePage.tsx:12:3',
    stack: [],
    visitors: 4,
    first: AT,
    last: AT,
    segments: [
      { kind: 'browser' as const, value: 'Firefox 140', visitors: 4 },
      { kind: 'business' as const, value: null, visitors: 3 },
      { kind: 'business' as const, value: '17', visitors: 2 },
    ],
  };
  const holds: Remote['holds'] = [
    {
      id: 'a1b2c3d4',
      version: '1.1.0',
      segment: { kind: 'browser', value: 'Firefox 140' },
      to: '1.0.0',
      at: AT,
      actor: 'registry',
      reason: 'r',
    },
  ];
  const lastHour = [{ version: '1.1.0', visitors: 9, failed: 4, vitals: NO_VITALS, causes: [cause] }];
  const [, row, ...below] = statusLines([
    aRemote({ canary, previews: { 'pr-4': '1.2.0' }, holds, lastHour }),
  ]);
  expect(row).toContain('1.1.0 10 % (paused)');
  expect(below).toEqual([
    '    canary: 10 % of the users and business 12, never business 7',
    '    the ramp is paused: too few visitors',
    '    1.1.0 is held back from Firefox 140, who get 1.0.0 (by registry; lift a1b2c3d4)',
    '    preview pr-4: 1.2.0',
    '    1.1.0 failed for 4: TypeError at src/HomePage.tsx:12:3 (Firefox 140: 4, one business: 3, business 17: 2)',
  ]);
});

test.each([
  [{ disabled: { at: AT, actor: 'operator', reason: 'r', notice: null } }, 'SWITCHED OFF'],
  [
    { alarm: { version: '1.0.0', at: AT, cause: 'few-networks' } },
    'ALARM: 1.0.0 fails, reported from few networks',
  ],
  [
    { alarm: { version: '1.0.0', at: AT, cause: 'unconfirmed' } },
    'ALARM: 1.0.0 fails, confirmed by too few signed-in users',
  ],
  [{ live: { version: '1.0.0', since: AT, rolledBackFrom: '1.1.0' } }, 'rolled back from 1.1.0'],
] as const)('%j is shown beside it', (changes, words) => {
  expect(statusLines([aRemote(changes as Partial<Remote>)])[1]).toContain(words);
});
