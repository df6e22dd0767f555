import { listAssessments } from '@epigram/shared-contracts/api/assessments';
import { getClient, listAnimals } from '@epigram/shared-contracts/api/clients';
import { listGroups } from '@epigram/shared-contracts/api/groups';
import { listProducts } from '@epigram/shared-contracts/api/products';
import { listTreatmentPlans } from '@epigram/shared-contracts/api/treatmentPlans';
import {
  listTreatmentVersions,
  strikeTreatment,
  type TreatmentVersion,
} from '@epigram/shared-contracts/api/treatmentHistory';
import {
  createTreatment,
  getTreatment,
  listTreatments,
  listWithdrawals,
  type NewTreatment,
  updateTreatment,
} from '@epigram/shared-contracts/api/treatments';
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
import { buildGroup } from '../../testing/groupBuilders.ts';
import { buildProduct, buildTreatment } from '../../testing/treatmentBuilders.ts';
import { TreatmentsTab } from './TreatmentsTab.tsx';

const api = fakeApi();
const user = userEvent.setup();

const DRENCH = buildTreatment();
const CORRECTED: TreatmentVersion = {
  id: 1,
  treatmentId: 4,
  isStruck: false,
  reason: null,
  changedBy: 'Ann Vet',
  changedAt: '2026-11-02T09:00:00Z',
  treatment: buildTreatment({
    meatUntil: '2026-11-22',
    products: [buildProduct({ withdrawalMeat: 21 })],
  }),
};
const STRUCK: TreatmentVersion = { ...CORRECTED, id: 2, isStruck: true, reason: 'Wrong farm' };

beforeEach(() => {
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
  api.use(
    answers(listWithdrawals, []),
    answers(listAnimals, [], { totalRecords: 0 }),
    answers(listGroups, []),
    answers(listProducts, [], { totalRecords: 0 }),
    answers(getClient, buildClientDetails({ id: 12, name: 'Hillside Farm' })),
    answers(listTreatmentVersions, [], { totalRecords: 0 }),
    answers(listAssessments, [], { totalRecords: 0 }),
    answers(listTreatmentPlans, [], { totalRecords: 0 }),
  );
});

describe('the treatment log', () => {
  it('shows each treatment with its group and its withdrawal period', async () => {
    api.use(
      answers(listTreatments, [DRENCH], { totalRecords: 1 }),
      answers(listWithdrawals, [
        {
          treatmentId: 4,
          animalType: 'Ovine',
          group: 'Hill lambs',
          animal: null,
          product: 'Ardvale White',
          meatUntil: '2026-11-15',
          milkUntil: null,
        },
      ]),
    );
    renderPage(<TreatmentsTab clientId={12} />);
    expect(await screen.findByRole('heading', { name: /Ardvale White/ })).toBeVisible();
    expect(screen.getByText(`Meat withdrawal until ${formatDate('2026-11-15')}`)).toBeVisible();
    // At once: a notice that came later would move the log.
    expect(
      screen.getByText(`Hill lambs (Ardvale White): meat until ${formatDate('2026-11-15')}`),
    ).toBeVisible();
    expect(screen.getByText('1 efficacy check')).toBeVisible();
  });

  it('saves the register of a year as a spreadsheet, also without a treatment', async () => {
    const queries: string[] = [];
    api.use(
      answers(listTreatments, [], { totalRecords: 0 }),
      http.get('*/clients/12/treatments/log', ({ request }) => {
        queries.push(new URL(request.url).search);
        return HttpResponse.json({}, { status: 500 });
      }),
    );
    renderPage(<TreatmentsTab clientId={12} />);
    await user.click(await screen.findByRole('button', { name: 'Register' }));
    const dialog = await screen.findByRole('dialog', { name: 'Register of treatments' });
    await user.click(within(dialog).getByRole('button', { name: 'Spreadsheet' }));
    const year = currentDay().slice(0, 4);
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    expect(queries).toEqual([`?start=${year}-01-01&end=${year}-12-31&format=xlsx`]);
  });

  it('requires all input before it records a treatment', async () => {
    const bodies: unknown[] = [];
    api.use(
      answers(listTreatments, [], { totalRecords: 0 }),
      answers(createTreatment, (body) => {
        bodies.push(body);
        return DRENCH;
      }),
    );
    renderPage(<TreatmentsTab clientId={12} />);
    await user.click(await screen.findByRole('button', { name: 'Record treatment' }));
    await user.click(await screen.findByRole('button', { name: 'Save treatment' }));
    expect(await screen.findByText('Please enter the product')).toBeVisible();
    expect(await screen.findByText('Please choose the animal type')).toBeVisible();
    expect(bodies).toEqual([]);
  });

  it('opens a refused treatment with everything that was typed, and sends it again', async () => {
    const product = {
      name: 'White drench',
      actives: [
        { substance: 'fenbendazole' },
        { activeClass: 'ml' },
        { other: 'Novelazole', activeClass: null },
      ],
      route: 'injection',
      doseBasis: 'weight-bands',
      batch: 'B-7',
      expiry: '2027-05',
      quantity: 2.5,
      quantityUnit: 'l',
      supplier: 'Co-op',
      proof: 'Invoice 9',
      withdrawalMeat: 14,
      withdrawalMilk: { unit: 'hours', value: 84 },
      prescriptionNumber: null,
      prescriptionLine: null,
    } as const;
    const body = {
      animalType: 'Ovine',
      group: 'Hill lambs',
      groupId: null,
      animalIds: [],
      animalCount: 40,
      treatedOn: '2026-11-02',
      durationDays: 1,
      lastDoseAt: '09:30',
      products: [
        { ...product, actives: [...product.actives] },
        { ...product, name: 'Second', actives: [{ substance: 'albendazole' }] },
      ],
      prescriber: 'Ann Vet',
      prescriberContact: '091 123',
      reason: 'Scour',
      note: 'Wet day',
    } satisfies NewTreatment;
    const acts = fakeEntries([
      {
        id: 'w-1',
        kind: 'treatment',
        title: 'Hillside Farm',
        path: '/clients/details/12/treatments',
        createdAt: '2026-11-02T09:00:00Z',
        refused: 'BAD_REQUEST',
        errors: [{ path: 'reason', message: 'The reason is not known.' }],
        input: { params: { businessId: 7, clientId: 12 }, body: { ...body, key: 'w-1' } },
      },
    ]);
    const bodies: unknown[] = [];
    api.use(
      answers(listTreatments, [], { totalRecords: 0 }),
      answers(createTreatment, (sent) => {
        bodies.push(sent);
        return DRENCH;
      }),
    );
    const { router } = renderPage(<TreatmentsTab clientId={12} />, { url: '/?waiting=w-1' });
    const form = await screen.findByRole('form', { name: 'Record treatment' });
    expect(within(form).getByText('The reason is not known.')).toBeVisible();
    fireEvent.change(within(form).getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Cough' } });
    await user.click(within(form).getByRole('button', { name: 'Save treatment' }));
    expect(await screen.findByText('The treatment has been saved')).toBeVisible();
    expect(bodies).toEqual([{ ...body, reason: 'Cough', key: 'w-1' }]);
    expect(acts.discarded).toEqual(['w-1']);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('keeps a treatment in the browser if it can’t be sent', async () => {
    const acts = fakeEntries([]);
    api.use(answers(listTreatments, [], { totalRecords: 0 }), refuses(createTreatment, 'NETWORK_ERROR'));
    renderPage(<TreatmentsTab clientId={12} />);
    await user.click(await screen.findByRole('button', { name: 'Record treatment' }));
    const form = await screen.findByRole('form', { name: 'Record treatment' });
    const choose = async (field: RegExp, option: string) => {
      await user.click(within(form).getByRole('combobox', { name: field }));
      await user.click((await screen.findAllByTitle(option)).at(-1)!);
    };
    await choose(/^Animal type/, 'Ovine');
    fireEvent.change(within(form).getByRole('combobox', { name: 'Product' }), {
      target: { value: 'White drench' },
    });
    await choose(/^Active substances/, 'Fenbendazole (1-BZ benzimidazole)');
    await choose(/^Dose/, 'Dosed to heaviest animal');
    await choose(/^Route/, 'Oral');
    await user.click(within(form).getByRole('button', { name: 'Save treatment' }));
    expect(
      await screen.findByText('Kept on this device. It is sent when you’re online.', {}, { timeout: 15_000 }),
    ).toBeVisible();
    expect(acts.added).toMatchObject([
      {
        kind: 'treatment',
        title: 'Hillside Farm',
        path: '/clients/details/12/treatments',
        input: {
          params: { businessId: 7, clientId: 12 },
          body: { key: acts.added[0]?.id, animalType: 'Ovine', products: [{ name: 'White drench' }] },
        },
      },
    ]);
    expect(screen.queryByRole('form', { name: 'Record treatment' })).toBeNull();
  });

  it('opens the treatment in the URL, and edits it', async () => {
    api.use(
      answers(listTreatments, [DRENCH], { totalRecords: 1 }),
      // Its path also matches that of a treatment.
      answers(listWithdrawals, []),
      answers(listTreatmentVersions, [CORRECTED], { totalRecords: 1 }),
      answers(getTreatment, { ...DRENCH, prescriber: 'Aoife Moran' }),
    );
    const { router } = renderPage(<TreatmentsTab clientId={12} />, { url: '/?entry=4' });
    const dialog = await screen.findByRole('dialog', { name: 'Ardvale White' });
    expect(within(dialog).getByText('Aoife Moran')).toBeVisible();
    expect(within(dialog).getByText('14 days')).toBeVisible();
    expect(within(dialog).getByText(formatDate('2026-11-15'))).toBeVisible();
    await user.click(within(dialog).getByText(/^Corrected on .* by Ann Vet$/));
    expect(within(dialog).getByText('21 days')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Edit treatment' }));
    expect(await screen.findByRole('form', { name: 'Edit treatment' })).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('keeps the group of the client, which can be taken away', async () => {
    const bodies: unknown[] = [];
    api.use(
      answers(listTreatments, [{ ...DRENCH, group: 'Lambs', groupId: 21 }], { totalRecords: 1 }),
      answers(listGroups, [buildGroup(), buildGroup({ id: 24, name: 'Cows', animalType: 'Bovine' })]),
      answers(updateTreatment, (body) => {
        bodies.push(body);
        return DRENCH;
      }),
    );
    renderPage(<TreatmentsTab clientId={12} />);
    const edit = async () => {
      await user.click(await screen.findByRole('button', { name: 'More about Ardvale White' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
      return screen.findByRole('form', { name: 'Edit treatment' });
    };
    const form = await edit();
    expect(await within(form).findByText('Lambs')).toBeVisible();
    // The group says who was treated: no second name beside it.
    expect(within(form).queryByRole('textbox', { name: 'Group' })).toBeNull();
    await user.click(within(form).getByRole('button', { name: 'Save treatment' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({ groupId: 21, group: null });
  });

  it('shows the classes of a combination and the items that its record lacks', async () => {
    const combination = buildTreatment({
      products: [
        buildProduct({
          actives: [
            { substance: 'abamectin', other: null, activeClass: 'ml' },
            { substance: 'derquantel', other: null, activeClass: 'si' },
          ],
        }),
      ],
      missing: ['supplier', 'proof'],
      milkForbidden: true,
    });
    api.use(
      answers(listTreatments, [combination], { totalRecords: 1 }),
      answers(listWithdrawals, []),
      answers(listTreatmentVersions, [], { totalRecords: 0 }),
      answers(getTreatment, combination),
    );
    renderPage(<TreatmentsTab clientId={12} />, { url: '/?entry=4' });
    const dialog = await screen.findByRole('dialog', { name: 'Ardvale White' });
    expect(
      within(dialog).getByText('Abamectin (3-ML macrocyclic lactone) + Derquantel (5-SI spiroindole)'),
    ).toBeVisible();
    expect(within(dialog).getByText('7 of 9 items; missing: supplier, proof of acquisition')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    const [item] = await screen.findAllByRole('listitem');
    expect(within(item!).getByText('3-ML macrocyclic lactone + 5-SI spiroindole')).toBeVisible();
    expect(within(item!).getByText('7 of 9 items')).toBeVisible();
    expect(within(item!).getByText('Not for animals giving milk for people')).toBeVisible();
    // Of two classes against roundworms, a check can't tell which one worked.
    expect(screen.queryByRole('button', { name: 'Start check' })).toBeNull();
  });

  it('keeps all that it knows of a record when it is edited, and takes a second product', async () => {
    const bodies: unknown[] = [];
    const first = buildProduct({
      actives: [
        { substance: 'moxidectin', other: null, activeClass: 'moxidectin' },
        { substance: null, other: 'Novelum', activeClass: 'lv' },
      ],
      batch: 'B-77',
      expiry: '2027-03',
      quantity: 0.5,
      quantityUnit: 'l',
      supplier: 'Westport Vets',
      proof: 'Invoice 1188',
      withdrawalMilk: { unit: 'hours', value: 96 },
      prescriptionNumber: '1234567890123456',
      prescriptionLine: 'A1',
    });
    const stored = buildTreatment({
      products: [first],
      animalCount: 62,
      durationDays: 1,
      lastDoseAt: '18:00',
      prescriber: 'Aoife Moran',
      prescriberContact: '+353 98 12345',
    });
    api.use(
      answers(listTreatments, [stored], { totalRecords: 1 }),
      answers(updateTreatment, (body) => {
        bodies.push(body);
        return stored;
      }),
    );
    renderPage(<TreatmentsTab clientId={12} />);
    await user.click(await screen.findByRole('button', { name: 'More about Ardvale White' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const form = await screen.findByRole('form', { name: 'Edit treatment' });
    await user.click(within(form).getByRole('button', { name: 'Add a product given together' }));
    const second = within(await within(form).findByRole('group', { name: 'Product 2' }));
    const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
    fill(second.getByRole('combobox', { name: 'Product' }), 'White drench');
    await user.click(second.getByRole('combobox', { name: /^Active substances/ }));
    const [option] = (await screen.findAllByTitle('Fenbendazole (1-BZ benzimidazole)')).slice(-1);
    await user.click(option!);
    fill(second.getByRole('textbox', { name: /^Prescription number/ }), '1234');
    await user.click(within(form).getByRole('button', { name: 'Save treatment' }));
    expect(await second.findByText('A prescription number has 16 digits')).toBeVisible();
    fill(second.getByRole('textbox', { name: /^Prescription number/ }), '1234 5678 9012 3456');
    await user.click(within(form).getByRole('button', { name: 'Save treatment' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({
      animalCount: 62,
      durationDays: 1,
      lastDoseAt: '18:00',
      prescriberContact: '+353 98 12345',
      products: [
        { ...first, actives: [{ substance: 'moxidectin' }, { other: 'Novelum', activeClass: 'lv' }] },
        {
          name: 'White drench',
          actives: [{ substance: 'fenbendazole' }],
          prescriptionNumber: '1234 5678 9012 3456',
          withdrawalMeat: null,
          withdrawalMilk: null,
        },
      ],
    });
  });

  it('does not record a day in the future', async () => {
    api.use(answers(listTreatments, [buildTreatment({ treatedOn: '2199-01-01' })], { totalRecords: 1 }));
    renderPage(<TreatmentsTab clientId={12} />);
    await user.click(await screen.findByRole('button', { name: 'More about Ardvale White' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await user.click(await screen.findByRole('button', { name: 'Save treatment' }));
    expect(await screen.findByText('A treatment can’t lie in the future')).toBeVisible();
  });

  it('reports that a treatment in the URL does not exist', async () => {
    api.use(
      answers(listTreatments, [DRENCH], { totalRecords: 1 }),
      answers(listWithdrawals, []),
      answers(listTreatmentVersions, [], { totalRecords: 0 }),
      refuses(getTreatment, 'NOT_FOUND'),
    );
    renderPage(<TreatmentsTab clientId={12} />, { url: '/?entry=99' });
    expect(await screen.findByText('This treatment is not in the log')).toBeVisible();
  });

  it('strikes a treatment with a reason', async () => {
    const bodies: unknown[] = [];
    api.use(
      answers(listTreatments, [DRENCH], { totalRecords: 1 }),
      answers(strikeTreatment, (body) => {
        bodies.push(body);
        return undefined;
      }),
    );
    renderPage(<TreatmentsTab clientId={12} />);
    await user.click(await screen.findByRole('button', { name: 'More about Ardvale White' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Strike' }));
    const form = await screen.findByRole('form', { name: 'Strike Ardvale White' });
    await user.click(within(form).getByRole('button', { name: 'Strike treatment' }));
    expect(await within(form).findByText('Please say why the treatment is struck')).toBeVisible();
    await user.type(within(form).getByRole('textbox', { name: /^Reason/ }), 'Wrong farm');
    await user.click(within(form).getByRole('button', { name: 'Strike treatment' }));
    await waitFor(() => expect(bodies).toEqual([{ reason: 'Wrong farm' }]));
  });

  it('shows a struck treatment with who struck it and why', async () => {
    api.use(
      answers(listTreatments, [], { totalRecords: 0 }),
      answers(listWithdrawals, []),
      answers(listTreatmentVersions, [STRUCK, CORRECTED], { totalRecords: 2 }),
      refuses(getTreatment, 'NOT_FOUND'),
    );
    renderPage(<TreatmentsTab clientId={12} />, { url: '/?entry=4' });
    const dialog = await screen.findByRole('dialog', { name: 'Ardvale White' });
    expect(within(dialog).getByText(/^Struck on .* by Ann Vet: Wrong farm$/)).toBeVisible();
    expect(within(dialog).getByText(/^Corrected on/)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Edit treatment' })).toBeNull();
  });

  it('is read-only for users who may not edit clients', async () => {
    signIn({ selectedRole: { type: 'organisation', id: 3, role: 1 } });
    api.use(answers(listTreatments, [DRENCH], { totalRecords: 1 }));
    renderPage(<TreatmentsTab clientId={12} />);
    expect(await screen.findByRole('heading', { name: /Ardvale White/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Record treatment' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More about Ardvale White' })).toBeNull();
  });

  it('shows an error if it could not be loaded', async () => {
    api.use(refuses(listTreatments, 'SERVER_ERROR'));
    renderPage(<TreatmentsTab clientId={12} />);
    expect(await screen.findByText('The treatments could not be loaded')).toBeVisible();
  });
});
