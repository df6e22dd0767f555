import { describe, expect, it } from '@jest/globals';
import { sectionOf, sectionsOf } from './accountSections.ts';

const owner = { type: 'business', id: 1, role: 4 } as const;
const manager = { type: 'organisation', id: 1, role: 3 } as const;

describe('account sections', () => {
  it('follow the selected role', () => {
    expect(sectionsOf(null)).toEqual(['profile', 'password']);
    expect(sectionsOf(owner)).toEqual(['profile', 'business', 'password']);
    expect(sectionsOf(manager)).toEqual(['profile', 'organisation', 'password']);
  });

  it('fall back to the profile where the URL names none of them', () => {
    expect(sectionOf('password', null)).toBe('password');
    expect(sectionOf('organisation', owner)).toBe('profile');
    expect(sectionOf(null, manager)).toBe('profile');
  });
});
