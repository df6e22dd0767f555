import { describe, expect, test } from '@jest/globals';
import { inferAction, isOffered, maySnooze } from './notificationActions.ts';

describe('a call without an action', () => {
  test.each([
    ['approval', { comment: 'fine' }, 'approve'],
    ['approval', { comment: '  ' }, 'reject'],
    ['approval', {}, 'reject'],
    ['alert', {}, 'acknowledge'],
    ['announcement', {}, 'dismiss'],
    ['review', {}, 'view'],
    ['invitation', {}, 'view'],
    ['reminder', { snooze: '1h', notes: 'dismiss' }, 'snooze'],
    ['reminder', { notes: 'please Dismiss this' }, 'dismiss'],
    ['reminder', { notes: 'done' }, 'complete'],
    ['reminder', {}, 'complete'],
  ] as const)('%s with %j means %s', (type, asked, action) => {
    expect(inferAction(type, asked)).toBe(action);
  });
});

test('only actions of the dialog are accepted', () => {
  expect(isOffered('alert', 'acknowledge')).toBe(true);
  expect(isOffered('alert', 'approve')).toBe(false);
  expect(isOffered('announcement', 'snooze')).toBe(false);
  expect(isOffered('review', 'snooze')).toBe(true);
});

test('a reminder can be snoozed without a due date, or if it is due in more than an hour', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  expect(maySnooze(null, now)).toBe(true);
  expect(maySnooze('2026-11-21T11:00:01Z', now)).toBe(true);
  expect(maySnooze('2026-11-21T11:00:00Z', now)).toBe(false);
  expect(maySnooze('2026-11-20T11:00:00Z', now)).toBe(false);
});
