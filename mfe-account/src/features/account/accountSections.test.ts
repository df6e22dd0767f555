import type { PlatformFlags } from '@epigram/shared-contracts/permissions';
import type { SelectedRole } from '@epigram/shared-contracts/session';
import { describe, expect, it } from '@jest/globals';
import { extensionSections, groupsOf, isExtensionPath, sectionPath, sectionsOf } from './accountSections.ts';

const PERSON = ['', 'password', 'security', 'sessions'];
const NO_FLAGS = { is_staff: false, is_qc: false, is_tester: false, is_admin: false };
const paths = (role: SelectedRole | null, flags: Partial<PlatformFlags> = {}) =>
  sectionsOf(role, { ...NO_FLAGS, ...flags }).map(({ path }) => path);

describe('sections of the account area', () => {
  it('are only the personal ones without a role', () => {
    expect(paths(null)).toEqual(PERSON);
  });

  it.each(['is_staff', 'is_admin'])('include the thresholds for platform users (%s)', (flag) => {
    expect(paths(null, { [flag]: true })).toEqual([...PERSON, 'support', 'thresholds']);
  });

  it('include those of the business that the user acts for', () => {
    expect(paths({ type: 'business', id: 1, role: 1 })).toEqual([...PERSON, 'business', 'business/credits']);
  });

  it.each([3, 4])('include the audit trail of a business for its Managers and Owners (role %i)', (role) => {
    expect(paths({ type: 'business', id: 1, role })).toEqual([
      ...PERSON,
      'business',
      'business/credits',
      'business/team',
      'business/organisations',
      'business/keys',
      'business/webhooks',
      'business/audit',
    ]);
  });

  it.each([1, 2])('hide the lists of an organisation from its Members (role %i)', (role) => {
    expect(paths({ type: 'organisation', id: 1, role })).toEqual([...PERSON, 'organisation']);
  });

  it('include its lists for a Manager', () => {
    expect(paths({ type: 'organisation', id: 1, role: 3 })).toEqual([
      ...PERSON,
      'organisation',
      'organisation/users',
      'organisation/businesses',
      'organisation/audit',
    ]);
  });
});

describe('groups of sections', () => {
  it.each([
    [{ type: 'business', id: 1, role: 4 } as const, ['You', 'Your business']],
    [{ type: 'organisation', id: 1, role: 3 } as const, ['You', 'Your organisation']],
    [null, ['You']],
  ])('for %j are at most two of at most eight', (role, names) => {
    const own = [
      { id: 'mfe-notifications.notifications', label: 'Notifications' },
      { id: 'mfe-notifications.requests', label: 'Requests' },
    ];
    const all = [...sectionsOf(role, NO_FLAGS), ...extensionSections(own)];
    const groups = groupsOf(all);
    expect(groups.map(({ name }) => name.message)).toEqual(names);
    expect(groups.flatMap(({ sections }) => sections)).toHaveLength(all.length);
    for (const { sections } of groups) expect(sections.length).toBeLessThanOrEqual(8);
  });

  it('keep what staff do for the platform apart', () => {
    const groups = groupsOf(sectionsOf(null, { ...NO_FLAGS, is_staff: true }));
    expect(groups.map(({ sections }) => sections.length)).toEqual([4, 2]);
  });
});

describe('the section of a URL', () => {
  it.each([
    ['/account', ''],
    ['/account/', ''],
    ['/account/organisation/users', 'organisation/users'],
    ['/account/organisation/users/', 'organisation/users'],
  ])('of %s is %j', (pathname, section) => {
    expect(sectionPath(pathname)).toBe(section);
  });
});

describe('sections of other remotes', () => {
  it('have URLs that differ from all own sections', () => {
    const [section] = extensionSections([{ id: 'mfe-lab.keys', label: 'Laboratory keys' }]);
    expect(section).toEqual({ path: 'more/mfe-lab.keys', label: 'Laboratory keys' });
    expect(isExtensionPath(sectionPath('/account/more/mfe-lab.keys'))).toBe(true);
    expect(paths(null).some(isExtensionPath)).toBe(false);
  });
});
