import type { Db } from '../kernel/appContext.ts';
import type { Config } from '../kernel/config.ts';
import { openTestApp, type TestApp } from './openTestApp.ts';
import { addBusiness, addOrganisation, addUser } from './people.ts';
import type { TestClient } from './testClient.ts';

export interface Tenants extends TestApp {
  /** The business of `owner`, `manager` and `member`, linked to both organisations. */
  readonly mine: number;
  /** Another tenant, linked to the detailed organisation. */
  readonly other: number;
  /** A tenant that none of them may see. */
  readonly foreign: number;
  /** The organisations of `detailed` and `aggregated`, with detailed and aggregated access. */
  readonly detailedOrganisation: number;
  readonly aggregatedOrganisation: number;
  readonly userIds: Readonly<Record<Person, number>>;
  readonly people: Readonly<Record<Person, TestClient>>;
}

type Person = 'owner' | 'manager' | 'member' | 'detailed' | 'aggregated' | 'staff';

/** Three tenants, two organisations and the people who may see some of them. */
export async function openTenants(overrides: Partial<Config> = {}): Promise<Tenants> {
  const test = await openTestApp(overrides);
  const made = await test.asOwner(makeTenants);
  const people = {
    owner: await test.as('owner@farm.example'),
    manager: await test.as('manager@farm.example'),
    member: await test.as('member@farm.example'),
    detailed: await test.as('detailed@office.example'),
    aggregated: await test.as('aggregated@office.example'),
    staff: await test.as('staff@office.example'),
  };
  return { ...test, ...made, people };
}

async function makeTenants(owner: Db) {
  const mine = await addBusiness(owner, { name: 'Mine' });
  const other = await addBusiness(owner, { name: 'Other', country: 'UK - Wales' });
  const foreign = await addBusiness(owner, { name: 'Foreign', country: 'France' });
  const detailedOrganisation = await addOrganisation(owner, 'Detailed', [mine, other]);
  const aggregatedOrganisation = await addOrganisation(owner, 'Aggregated', [mine]);
  const inMine = (email: string, role: number) => addUser(owner, { email, businesses: { [mine]: role } });
  const userIds = {
    owner: await inMine('owner@farm.example', 4),
    manager: await inMine('manager@farm.example', 3),
    member: await inMine('member@farm.example', 1),
    detailed: await addUser(owner, {
      email: 'detailed@office.example',
      organisations: { [detailedOrganisation]: { role: 1, accessLevel: 1 } },
    }),
    aggregated: await addUser(owner, {
      email: 'aggregated@office.example',
      organisations: { [aggregatedOrganisation]: { role: 1, accessLevel: 0 } },
    }),
    staff: await addUser(owner, { email: 'staff@office.example', flags: { is_staff: true } }),
  };
  return { mine, other, foreign, detailedOrganisation, aggregatedOrganisation, userIds };
}
