import { afterEach, describe, expect, it } from '@jest/globals';
import { startTestClock, stopTestClock } from './testClock.ts';

afterEach(stopTestClock);

describe('the test clock', () => {
  it('moves today and keeps the time of day', () => {
    const real = new Date().toISOString().slice(11, 16);
    expect(startTestClock({ EPIGRAM_TODAY: '2026-04-05' })).toBe('2026-04-05');
    expect(new Date().toISOString().slice(0, 10)).toBe('2026-04-05');
    expect(new Date(Date.now()).toISOString().slice(11, 16)).toBe(real);
    expect(Date()).toContain('2026');
  });

  it('starts at a given time', () => {
    startTestClock({ EPIGRAM_TODAY: '2026-04-05T10:00' });
    expect(new Date().toISOString()).toMatch(/^2026-04-05T10:00:/);
  });

  it('leaves given days unchanged', () => {
    startTestClock({ EPIGRAM_TODAY: '2026-04-05' });
    expect(new Date('2025-01-31').toISOString()).toBe('2025-01-31T00:00:00.000Z');
    expect(new Date(0)).toBeInstanceOf(Date);
    expect(Date.UTC(2026, 0, 1)).toBe(Date.parse('2026-01-01'));
  });

  it('does nothing without a given day', () => {
    const before = Date;
    expect(startTestClock({})).toBeUndefined();
    expect(Date).toBe(before);
  });

  it.each([
    [{ EPIGRAM_TODAY: '2026-04-05', NODE_ENV: 'production' }, 'development and tests'],
    [{ EPIGRAM_TODAY: '2026-04-05', DATABASE_URL: 'postgres://db' }, 'embedded database only'],
    [{ EPIGRAM_TODAY: 'tomorrow' }, 'must be a day'],
    [{ EPIGRAM_TODAY: '2026-13-45' }, 'must be a day'],
    [{ EPIGRAM_TODAY: '2026-04-05T99:99' }, 'must be a day'],
  ])('refuses %j', (env, text) => {
    const before = Date;
    expect(() => startTestClock(env)).toThrow(text);
    expect(Date).toBe(before);
  });
});
