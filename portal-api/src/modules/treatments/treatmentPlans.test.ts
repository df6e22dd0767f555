import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { downloadAssessment } from '@epigram/shared-contracts/api/assessments';
import { listGroups, type Group } from '@epigram/shared-contracts/api/groups';
import {
  cancelTreatmentPlan,
  createTreatmentPlan,
  listTreatmentPlans,
  type TreatmentPlan,
  updateTreatmentPlan,
} from '@epigram/shared-contracts/api/treatmentPlans';
import { strikeTreatment } from '@epigram/shared-contracts/api/treatmentHistory';
import {
  createTreatment,
  downloadTreatmentLog,
  listTreatments,
  listWithdrawals,
  type Treatment,
} from '@epigram/shared-contracts/api/treatments';
import { randomUUID } from 'node:crypto';

import { addAnimal, addClient, addGroup, dayOf, daysAgo } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import { addTreatmentPlan } from '../../testing/treatments.ts';
import type { TestAnswer } from '../../testing/testClient.ts';

let world: Tenants;
let clientId: number;
let groupId: number;
let ewe: number;
let foreignEwe: number;
beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    const businessId = world.mine;
    clientId = await addClient(owner, { businessId, name: 'Plan Farm' });
    const neighbour = await addClient(owner, { businessId, name: 'Neighbour Farm' });
    groupId = await addGroup(owner, { businessId, clientId, name: 'Lambs' });
    ewe = await addAnimal(owner, { businessId, clientId, name: 'Ewe 1' });
    foreignEwe = await addAnimal(owner, { businessId, clientId: neighbour, name: 'Ewe 9' });
  });
});
afterAll(() => world.close());

const later = (days: number) => dayOf(daysAgo(-days));
const CLOSANTEL = { actives: [{ activeClass: 'closantel' }] } as const;
const PLAN = {
  animalType: 'Ovine',
  plannedOn: later(7),
  products: [
    { name: 'Two-way drench', actives: [{ substance: 'derquantel' }, { substance: 'abamectin' }] },
    CLOSANTEL,
  ],
  note: 'After the sampling',
} as const;
const GIVEN = {
  animalType: 'Ovine',
  treatedOn: dayOf(new Date()),
  products: [
    {
      name: 'Two-way drench',
      actives: [{ substance: 'derquantel' }, { substance: 'abamectin' }],
      route: 'oral',
      doseBasis: 'heaviest-animal',
      withdrawalMeat: 14,
    },
  ],
} as const;

const of = () => ({ params: { businessId: world.mine, clientId }, business: world.mine });
const ofPlan = (planId: number) => ({ ...of(), params: { ...of().params, planId } });
const plan = (body: object = PLAN) => world.people.member.call(createTreatmentPlan, { ...of(), body });
const record = (body: object) => world.people.member.call(createTreatment, { ...of(), body });
const planOf = ({ json }: TestAnswer) => json.data as TreatmentPlan;
const treatmentOf = ({ json }: TestAnswer) => json.data as Treatment;
const errorsOf = ({ json }: TestAnswer) => json.errors;
const plans = async (kind: 'open' | 'recorded' = 'open') =>
  (await world.people.member.call(listTreatmentPlans, { ...of(), query: { kind, limit: 50 } })).json
    .data as TreatmentPlan[];
const planned = async (id: number, kind?: 'open' | 'recorded') =>
  (await plans(kind)).find((one) => one.id === id);
const treatments = async () =>
  (await world.people.member.call(listTreatments, of())).json.data as Treatment[];
const strike = (treatmentId: number) =>
  world.people.member.call(strikeTreatment, {
    ...of(),
    params: { ...of().params, treatmentId },
    body: { reason: 'Not given' },
  });

describe('a planned treatment', () => {
  it('names products or active classes, the group or animals, the day and who planned it', async () => {
    const { id } = planOf(await plan({ ...PLAN, groupId, animalIds: [ewe], animalCount: 20 }));
    expect(await planned(id)).toMatchObject({
      plannedOn: later(7),
      isOverdue: false,
      groupId,
      group: 'Lambs',
      animals: [{ id: ewe, name: 'Ewe 1' }],
      animalCount: 20,
      products: [
        { name: 'Two-way drench', actives: [{ substance: 'derquantel' }, { substance: 'abamectin' }] },
        {
          name: null,
          actives: [{ substance: null, activeClass: 'closantel' }],
          route: null,
          doseBasis: null,
        },
      ],
      note: 'After the sampling',
      plannedBy: expect.any(String),
      treatment: null,
    });
  });

  it('is for today or later, of the client’s animals, with a product or an active', async () => {
    const refused = [
      await plan({ ...PLAN, plannedOn: dayOf(daysAgo(2)) }),
      await plan({ ...PLAN, products: [{ route: 'oral' }] }),
      await plan({ ...PLAN, groupId: 899_999_968 }),
      await plan({ ...PLAN, animalIds: [foreignEwe] }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 404]);
    expect(errorsOf(refused[0]!)).toEqual([{ path: 'plannedOn', message: 'has passed' }]);
  });

  it('is listed with the earliest day first, and stays when its day has passed', async () => {
    const overdue = await world.asOwner((owner) =>
      addTreatmentPlan(owner, { businessId: world.mine, clientId, plannedOn: dayOf(daysAgo(4)) }),
    );
    await plan({ ...PLAN, plannedOn: later(2) });
    const listed = await plans();
    expect(listed[0]).toMatchObject({ id: overdue, isOverdue: true });
    expect(listed.map(({ plannedOn }) => plannedOn)).toEqual(listed.map((one) => one.plannedOn).toSorted());
    const moved = await world.people.member.call(updateTreatmentPlan, {
      ...ofPlan(overdue),
      body: { ...PLAN, plannedOn: dayOf(daysAgo(4)), note: 'Rain' },
    });
    expect(planOf(moved)).toMatchObject({ isOverdue: true, note: 'Rain', plannedOn: dayOf(daysAgo(4)) });
  });

  it('is changed as a whole and cancelled', async () => {
    const { id } = planOf(await plan({ ...PLAN, groupId, animalIds: [ewe] }));
    const changed = await world.people.member.call(updateTreatmentPlan, {
      ...ofPlan(id),
      body: { ...PLAN, group: 'Hill ewes', groupId: null, plannedOn: later(9), products: [CLOSANTEL] },
    });
    expect(planOf(changed)).toMatchObject({ group: 'Hill ewes', animals: [], plannedOn: later(9) });
    expect((await world.people.member.call(cancelTreatmentPlan, ofPlan(id))).status).toBe(200);
    expect(await planned(id)).toBeUndefined();
    expect((await world.people.member.call(cancelTreatmentPlan, ofPlan(id))).status).toBe(404);
  });

  it('is stored once when its request is repeated', async () => {
    const key = randomUUID();
    const [first, second] = [await plan({ ...PLAN, key }), await plan({ ...PLAN, key })];
    expect(planOf(second).id).toBe(planOf(first).id);
    expect((await plan({ ...PLAN, key, note: 'Another' })).status).toBe(409);
  });
});

describe('recording a plan', () => {
  it('closes it and links the treatment, once: on a retry and from a second person', async () => {
    const { id } = planOf(await plan());
    const key = randomUUID();
    const before = (await treatments()).length;
    const [first, retry] = [
      await record({ ...GIVEN, planId: id, key }),
      await record({ ...GIVEN, planId: id, key }),
    ];
    expect(treatmentOf(retry).id).toBe(treatmentOf(first).id);
    const second = await record({ ...GIVEN, planId: id, key: randomUUID() });
    expect([second.status, errorsOf(second)]).toEqual([
      400,
      [{ path: 'planId', message: 'is already recorded' }],
    ]);
    expect(await treatments()).toHaveLength(before + 1);
    expect(await planned(id)).toBeUndefined();
    expect(await planned(id, 'recorded')).toMatchObject({
      treatment: { id: treatmentOf(first).id, isStruck: false },
    });
    const answers = [
      await world.people.member.call(cancelTreatmentPlan, ofPlan(id)),
      await world.people.member.call(updateTreatmentPlan, { ...ofPlan(id), body: PLAN }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });

  it('makes one treatment when two people record it in the same moment', async () => {
    const { id } = planOf(await plan());
    const before = (await treatments()).length;
    const answers = await Promise.all([1, 2, 3].map(() => record({ ...GIVEN, planId: id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect(await treatments()).toHaveLength(before + 1);
  });

  it('leaves the plan open if the treatment is refused', async () => {
    const { id } = planOf(await plan());
    expect((await record({ ...GIVEN, treatedOn: later(3), planId: id })).status).toBe(400);
    expect(await planned(id)).toMatchObject({ treatment: null });
    expect((await record({ ...GIVEN, planId: 899_999_961 })).status).toBe(404);
  });

  it('says that its treatment was struck, and can then be recorded again', async () => {
    const { id } = planOf(await plan());
    const first = treatmentOf(await record({ ...GIVEN, planId: id }));
    expect((await strike(first.id)).status).toBe(200);
    expect(await planned(id)).toMatchObject({ treatment: { id: first.id, isStruck: true } });
    const second = treatmentOf(await record({ ...GIVEN, planId: id }));
    expect(await planned(id, 'recorded')).toMatchObject({ treatment: { id: second.id, isStruck: false } });
  });
});

it('never counts as a treatment', async () => {
  const { clientOfPlan, group } = await world.asOwner(async (owner) => {
    const businessId = world.mine;
    const clientOfPlan = await addClient(owner, { businessId, name: 'Only Plans' });
    const group = await addGroup(owner, { businessId, clientId: clientOfPlan, name: 'Hoggs' });
    await addTreatmentPlan(owner, {
      businessId,
      clientId: clientOfPlan,
      groupId: group,
      product: 'Planned White',
      plannedOn: dayOf(daysAgo(1)),
    });
    return { clientOfPlan, group };
  });
  const there = { params: { businessId: world.mine, clientId: clientOfPlan }, business: world.mine };
  const { member } = world.people;
  const withdrawals = await member.call(listWithdrawals, there);
  const log = await member.call(listTreatments, there);
  const groups = (await member.call(listGroups, there)).json.data as Group[];
  expect([withdrawals.json.data, log.json.data]).toEqual([[], []]);
  expect(groups.find(({ id }) => id === group)).toMatchObject({ treatments: 0, treatmentChecks: 0 });
  const register = await member.call(downloadTreatmentLog, { ...there, query: {} });
  const sheet = await member.call(downloadAssessment, { ...there, query: { format: 'json' } });
  for (const { status, response } of [register, sheet]) {
    expect(status).toBe(200);
    expect(response.body).not.toContain('Planned White');
  }
});
