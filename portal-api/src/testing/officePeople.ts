import { endSupportAccess, startSupportAccess } from '@epigram/shared-contracts/api/support';
import { openTestApp, type TestApp } from './openTestApp.ts';
import { addBusiness, addOrganisation, addUser } from './people.ts';
import type { TestClient } from './testClient.ts';

export interface Office extends TestApp {
  readonly group: number;
  readonly otherGroup: number;
  readonly farm: number;
  readonly second: number;
  readonly foreign: number;
  readonly ids: Readonly<Record<'mara' | 'vic' | 'farmer' | 'stranger', number>>;
  /** Mara and Agnes manage the group, Agnes without details; Vic is a member, Farmer owns the farm. */
  readonly mara: TestClient;
  readonly agnes: TestClient;
  readonly vic: TestClient;
  readonly farmer: TestClient;
  /** Manages the other group. */
  readonly stranger: TestClient;
  readonly staff: TestClient;
  readonly admin: TestClient;
  /** The result while staff have support access, to an organisation or a business. */
  withSupport<T>(tenant: number | { readonly businessId: number }, work: () => Promise<T>): Promise<T>;
  /** The group in context. */
  inGroup(accessLevel?: number): {
    params: { orgId: number };
    business: number;
    organisation: number;
    accessLevel: number;
  };
}

/** An organisation with two businesses and its people, and a second organisation. */
export async function openOffice(): Promise<Office> {
  const test = await openTestApp();
  const made = await test.asOwner(async (owner) => {
    const farm = await addBusiness(owner, { name: 'Farm' });
    const second = await addBusiness(owner, { name: 'Second', country: 'UK' });
    const foreign = await addBusiness(owner, { name: 'Foreign' });
    const group = await addOrganisation(owner, 'Group', [farm, second]);
    const otherGroup = await addOrganisation(owner, 'Other group', [foreign]);
    const inGroup = (role: number, accessLevel: number) => ({
      organisations: { [group]: { role, accessLevel } },
    });
    const mara = await addUser(owner, { email: 'mara@group.example', name: 'Mara', ...inGroup(3, 1) });
    await addUser(owner, { email: 'agnes@group.example', name: 'Agnes', ...inGroup(3, 0) });
    const vic = await addUser(owner, {
      email: 'vic@group.example',
      name: 'Víctor 100%',
      language: 'es',
      ...inGroup(1, 1),
    });
    const farmer = await addUser(owner, {
      email: 'farmer@farm.example',
      name: 'Fergus',
      businesses: { [farm]: 4, [second]: 3 },
    });
    const stranger = await addUser(owner, {
      email: 'stranger@other.example',
      name: 'Stranger',
      organisations: { [otherGroup]: { role: 3, accessLevel: 1 } },
    });
    await addUser(owner, { email: 'staff@office.example', flags: { is_staff: true } });
    await addUser(owner, { email: 'admin@office.example', name: 'Ada', flags: { is_admin: true } });
    return { farm, second, foreign, group, otherGroup, ids: { mara, vic, farmer, stranger } };
  });
  const staff = await test.as('staff@office.example');
  return {
    ...test,
    ...made,
    mara: await test.as('mara@group.example'),
    agnes: await test.as('agnes@group.example'),
    vic: await test.as('vic@group.example'),
    farmer: await test.as('farmer@farm.example'),
    stranger: await test.as('stranger@other.example'),
    staff,
    async withSupport(tenant, work) {
      const asked =
        typeof tenant === 'number'
          ? { type: 'organisation' as const, tenant }
          : { type: 'business' as const, tenant: tenant.businessId };
      await staff.call(startSupportAccess, { body: { ...asked, reason: 'a test' } });
      try {
        return await work();
      } finally {
        await staff.call(endSupportAccess, {});
      }
    },
    admin: await test.as('admin@office.example'),
    inGroup: (accessLevel = 1) => ({
      params: { orgId: made.group },
      business: -1,
      organisation: made.group,
      accessLevel,
    }),
  };
}
