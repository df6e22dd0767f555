import { listAssessments } from '@epigram/shared-contracts/api/assessments';
import { getClient, listAnimals } from '@epigram/shared-contracts/api/clients';
import { listGroups } from '@epigram/shared-contracts/api/groups';
import { listProducts } from '@epigram/shared-contracts/api/products';
import {
  cancelTreatmentPlan,
  createTreatmentPlan,
  listTreatmentPlans,
  type TreatmentPlan,
  updateTreatmentPlan,
} from '@epigram/shared-contracts/api/treatmentPlans';
import { listTreatmentVersions } from '@epigram/shared-contracts/api/treatmentHistory';
import { createTreatment, listTreatments, listWithdrawals } from '@epigram/shared-contracts/api/treatments';
import { currentDay } from '@epigram/shared-contracts/session';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { fakeEntries } from '@epigram/shared-contracts/testing/fakeEntries';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { formatDate } from '@epigram/shared-ui/ui';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { buildClientDetails } from '../../testing/clientBuilders.ts';
import { buildPlan, buildProduct, buildRemembered, buildTreatment } from '../../testing/treatmentBuilders.ts';
import { TreatmentsTab } from './TreatmentsTab.tsx';

const api = fakeApi();
const user = userEvent.setup();
const FUTURE = '2199-01-01';

beforeEach(() => {
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
  api.use(
    answers(listTreatments, [], { totalRecords: 0 }),
    answers(listWithdrawals, []),
    answers(listAnimals, [], { totalRecords: 0 }),
    answers(listGroups, []),
    answers(listProducts, [], { totalRecords: 0 }),
    answers(getClient, buildClientDetails({ id: 12, name: 'Hillside Farm' })),
    answers(listTreatmentVersions, [], { totalRecords: 0 }),
    answers(listAssessments, [], { totalRecords: 0 }),
  );
});

/** The plans that are to be given, and those that were recorded. */
function planned(open: TreatmentPlan[], recorded: TreatmentPlan[] = []) {
  return http.get('*/clients/12/treatment-plans', ({ request }) => {
    const data = new URL(request.url).searchParams.get('kind') === 'recorded' ? recorded : open;
    return HttpResponse.json({ success: true, data, totalRecords: data.length });
  });
}
const plansShown = () => screen.findByRole('list', { name: 'Planned treatments' });
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
async function choose(form: HTMLElement, field: RegExp, option: string) {
  await user.click(within(form).getByRole('combobox', { name: field }));
  await user.click((await screen.findAllByTitle(option)).at(-1)!);
}

describe('planned treatments', () => {
  it('stand above the log, say what is overdue and whose treatment was struck, and link what was recorded', async () => {
    api.use(
      answers(listTreatments, [buildTreatment()], { totalRecords: 1 }),
      planned(
        [
          buildPlan({ id: 1, plannedOn: '2026-11-01', isOverdue: true }),
          buildPlan({
            id: 2,
            products: [
              buildProduct({ name: 'White drench' }),
              {
                ...buildProduct(),
                name: null,
                actives: [{ substance: null, other: null, activeClass: 'closantel' }],
              },
            ],
            treatment: { id: 9, isStruck: true },
          }),
        ],
        [buildPlan({ id: 3, treatment: { id: 4, isStruck: false } })],
      ),
    );
    renderPage(<TreatmentsTab clientId={12} />);
    const list = await plansShown();
    const [overdue, struck] = within(list).getAllByRole('listitem');
    expect(within(overdue!).getByText('Overdue')).toBeVisible();
    expect(within(overdue!).getByText(`${formatDate('2026-11-01')} · Hill lambs · 40 animals`)).toBeVisible();
    expect(within(overdue!).getByText('Planned by Ann Vet · After the sampling')).toBeVisible();
    expect(within(struck!).getByRole('heading', { name: /^White drench \+ Closantel/ })).toBeVisible();
    expect(within(struck!).getByText(/was struck$/)).toBeVisible();
    expect(within(struck!).getByRole('link')).toHaveAttribute('href', expect.stringContaining('entry=9'));
    const log = screen.getByRole('list', { name: 'Treatments' });
    expect(list.compareDocumentPosition(log)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(await screen.findByText('Recorded plans (1)'));
    expect(screen.getByText(`planned for ${formatDate('2199-01-01')} by Ann Vet`)).toBeVisible();
  });

  it('plans active substances alone for today or later, but not nothing', async () => {
    const bodies: unknown[] = [];
    api.use(
      planned([]),
      answers(createTreatmentPlan, (body) => {
        bodies.push(body);
        return buildPlan();
      }),
    );
    renderPage(<TreatmentsTab clientId={12} />);
    await user.click(await screen.findByRole('button', { name: 'Plan treatment' }));
    const form = await screen.findByRole('form', { name: 'Plan treatment' });
    await choose(form, /^Animal type/, 'Ovine');
    fill(within(form).getByLabelText('Planned for'), '2026-01-01');
    await user.click(within(form).getByRole('button', { name: 'Save plan' }));
    expect(await within(form).findByText('A plan is for today or later')).toBeVisible();
    expect(within(form).getByText('Please enter the product or its active substances')).toBeVisible();
    expect(bodies).toEqual([]);
    fill(within(form).getByLabelText('Planned for'), FUTURE);
    await choose(form, /^Active substances/, 'Fenbendazole (1-BZ benzimidazole)');
    await user.click(within(form).getByRole('button', { name: 'Save plan' }));
    expect(await screen.findByText('The plan has been saved')).toBeVisible();
    expect(bodies).toMatchObject([
      {
        animalType: 'Ovine',
        plannedOn: FUTURE,
        key: expect.any(String),
        products: [{ name: null, actives: [{ substance: 'fenbendazole' }] }],
      },
    ]);
  });

  it('offers to plan a treatment of a day in the future with all that was typed', async () => {
    const bodies: unknown[] = [];
    api.use(
      planned([]),
      answers(listProducts, [buildRemembered()], { totalRecords: 1 }),
      answers(createTreatmentPlan, (body) => {
        bodies.push(body);
        return buildPlan();
      }),
    );
    renderPage(<TreatmentsTab clientId={12} />);
    await user.click(await screen.findByRole('button', { name: 'Record treatment' }));
    const form = await screen.findByRole('form', { name: 'Record treatment' });
    await choose(form, /^Animal type/, 'Ovine');
    fill(within(form).getByRole('textbox', { name: /^Batch/ }), 'B-7');
    fill(within(form).getByRole('textbox', { name: /^Reason/ }), 'Scour');
    fill(within(form).getByRole('combobox', { name: 'Product' }), 'White drench');
    expect(within(form).queryByRole('button', { name: 'Plan it' })).toBeNull();
    fill(within(form).getByLabelText('Treated on'), FUTURE);
    await user.click(await within(form).findByRole('button', { name: 'Plan it' }));
    const plan = await screen.findByRole('form', { name: 'Plan treatment' });
    expect(within(plan).getByRole('textbox', { name: /^Batch/ })).toBeVisible();
    expect(within(plan).getByLabelText('Planned for')).toHaveValue(FUTURE);
    await user.click(within(plan).getByRole('button', { name: 'Save plan' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies).toMatchObject([
      {
        animalType: 'Ovine',
        plannedOn: FUTURE,
        reason: 'Scour',
        products: [{ name: 'White drench', batch: 'B-7', route: 'oral', doseBasis: 'heaviest-animal' }],
      },
    ]);
    expect(bodies[0]).not.toHaveProperty('treatedOn');
  });

  it('records a plan with what it says, for today', async () => {
    const bodies: unknown[] = [];
    api.use(
      planned([buildPlan({ products: [buildProduct({ batch: 'B-7' }), buildProduct({ name: 'Second' })] })]),
      answers(createTreatment, (body) => {
        bodies.push(body);
        return buildTreatment();
      }),
    );
    renderPage(<TreatmentsTab clientId={12} />);
    await user.click(within(await plansShown()).getByRole('button', { name: 'Record it' }));
    const form = await screen.findByRole('form', { name: 'Record treatment' });
    expect(within(form).getByLabelText('Treated on')).toHaveValue(currentDay());
    expect(
      within(form).getAllByText('Filled in from the plan. Please check it against the label.'),
    ).toHaveLength(2);
    // Another product does not have the periods of the planned one.
    const second = within(within(form).getByRole('group', { name: 'Product 2' }));
    fill(second.getByRole('combobox', { name: 'Product' }), 'Another');
    await user.click(within(form).getByRole('button', { name: 'Save treatment' }));
    expect(await screen.findByText('The treatment has been saved')).toBeVisible();
    expect(bodies).toMatchObject([
      {
        planId: 51,
        treatedOn: currentDay(),
        group: 'Hill lambs',
        animalCount: 40,
        note: 'After the sampling',
        products: [
          { name: 'Ardvale White', batch: 'B-7', withdrawalMeat: 14 },
          { name: 'Another', withdrawalMeat: null },
        ],
      },
    ]);
  });

  it('says that another person has recorded the plan', async () => {
    api.use(
      planned([buildPlan()]),
      refuses(createTreatment, 'BAD_REQUEST', {
        errors: [{ path: 'planId', message: 'is already recorded' }],
      }),
    );
    renderPage(<TreatmentsTab clientId={12} />);
    await user.click(within(await plansShown()).getByRole('button', { name: 'Record it' }));
    const form = await screen.findByRole('form', { name: 'Record treatment' });
    await user.click(within(form).getByRole('button', { name: 'Save treatment' }));
    expect(await within(form).findByText(/^This plan has already been recorded/)).toBeVisible();
  });

  it('records a refused treatment on its own if its plan was recorded in the meantime', async () => {
    const { animals: _animals, ...treated } = buildTreatment();
    fakeEntries([
      {
        id: 'w-1',
        kind: 'treatment',
        title: 'Hillside Farm',
        path: '/clients/details/12/treatments',
        createdAt: '2026-11-02T09:00:00Z',
        refused: 'BAD_REQUEST',
        errors: [{ path: 'planId', message: 'is already recorded' }],
        input: {
          params: { businessId: 7, clientId: 12 },
          body: {
            animalType: treated.animalType,
            treatedOn: treated.treatedOn,
            products: [buildProduct()],
            key: 'w-1',
            planId: 51,
          },
        },
      },
    ]);
    const bodies: unknown[] = [];
    api.use(
      planned([]),
      answers(createTreatment, (body) => {
        bodies.push(body);
        return buildTreatment();
      }),
    );
    renderPage(<TreatmentsTab clientId={12} />, { url: '/?waiting=w-1' });
    const form = await screen.findByRole('form', { name: 'Record treatment' });
    expect(within(form).getByText(/^Its plan was recorded or cancelled in the meantime/)).toBeVisible();
    await user.click(within(form).getByRole('button', { name: 'Save treatment' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({ key: 'w-1' });
    expect(bodies[0]).not.toHaveProperty('planId');
  });

  it('changes an overdue plan without a new day', async () => {
    const bodies: unknown[] = [];
    api.use(
      planned([buildPlan({ plannedOn: '2026-11-01', isOverdue: true })]),
      answers(updateTreatmentPlan, (body) => {
        bodies.push(body);
        return buildPlan();
      }),
    );
    renderPage(<TreatmentsTab clientId={12} />);
    await plansShown();
    await user.click(screen.getByRole('button', { name: 'More about the plan Ardvale White' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change plan' }));
    const form = await screen.findByRole('form', { name: 'Change plan' });
    fill(within(form).getByRole('textbox', { name: /^Note/ }), 'Rain');
    await user.click(within(form).getByRole('button', { name: 'Save plan' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({
      plannedOn: '2026-11-01',
      note: 'Rain',
      products: [{ name: 'Ardvale White', withdrawalMeat: 14 }],
    });
  });

  it('asks before a plan is cancelled', async () => {
    const cancelled: unknown[] = [];
    api.use(
      planned([buildPlan()]),
      answers(cancelTreatmentPlan, () => {
        cancelled.push(51);
        return undefined;
      }),
    );
    renderPage(<TreatmentsTab clientId={12} />);
    await plansShown();
    await user.click(screen.getByRole('button', { name: 'More about the plan Ardvale White' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel plan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this plan?' });
    expect(cancelled).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel plan' }));
    expect(await screen.findByText('The plan has been cancelled')).toBeVisible();
    expect(cancelled).toEqual([51]);
  });

  it('are read-only for users who may not edit clients', async () => {
    signIn({ selectedRole: { type: 'organisation', id: 3, role: 1 } });
    api.use(planned([buildPlan()]));
    renderPage(<TreatmentsTab clientId={12} />);
    const list = await plansShown();
    expect(within(list).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Plan treatment' })).toBeNull();
  });

  it('show an error if they could not be loaded', async () => {
    api.use(refuses(listTreatmentPlans, 'SERVER_ERROR'));
    renderPage(<TreatmentsTab clientId={12} />);
    expect(await screen.findByText('The planned treatments could not be loaded')).toBeVisible();
  });
});
