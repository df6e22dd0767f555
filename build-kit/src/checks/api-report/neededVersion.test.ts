import { describe, expect, it } from '@jest/globals';
import { neededVersion, versionProblem } from './neededVersion.ts';

const ADDITION = { additions: ['ui: Card was added'], breaks: [] };
const BREAK = { additions: ['ui: Card was added'], breaks: ['ui: Panel was removed'] };

describe('neededVersion', () => {
  it('raises the minor number for an addition and the major number for a break', () => {
    expect(neededVersion('1.4.2', ADDITION)).toBe('1.5.0');
    expect(neededVersion('1.4.2', BREAK)).toBe('2.0.0');
    expect(neededVersion('1.4.2', { additions: [], breaks: [] })).toBe('1.4.2');
  });
});

describe('versionProblem', () => {
  it('refuses an addition without a new version', () => {
    expect(versionProblem('1.4.0', '1.4.0', ADDITION)).toMatch(/An addition needs CONTRACT_VERSION 1\.5\.0/);
  });

  it('refuses a break with only a new minor version', () => {
    expect(versionProblem('1.4.0', '1.5.0', BREAK)).toMatch(/needs CONTRACT_VERSION 2\.0\.0/);
  });

  it('accepts a version that is high enough', () => {
    expect(versionProblem('1.4.0', '1.5.0', ADDITION)).toBeUndefined();
    expect(versionProblem('1.4.0', '2.0.0', BREAK)).toBeUndefined();
  });
});
