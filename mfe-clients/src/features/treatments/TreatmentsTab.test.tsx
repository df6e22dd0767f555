import { listAnimals } from '@epigram/shared-contracts/api/clients';
import {
  createTreatment,
  getTreatment,
  listTreatments,
  listWithdrawals,
  type Treatment,
} from '@epigram/shared-contracts/api/treatments';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { formatDate } from '@epigram/shared-ui/ui';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TreatmentsTab } from './TreatmentsTab.tsx';

const api = fakeApi();
const user = userEvent.setup();

const DRENCH: Treatment = {
  id: 4,
  animalType: 'Ovine',
  group: 'Hill lambs',
  animals: [],
  treatedOn: '2026-11-01',
  endedOn: null,
  product: 'Ardvale White',
  activeClass: 'bz',
  doseBasis: 'heaviest-animal',
  route: 'oral',
  prescriber: null,
  withdrawalMeat: 14,
  withdrawalMilk: null,
  meatUntil: '2026-11-15',
  milkUntil: null,
  reason: null,
  note: null,
  recordedBy: null,
  recordedAt: '2026-11-01T09:00:00Z',
  checks: 1,
};

beforeEach(() => {
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
  api.use(answers(listWithdrawals, []), answers(listAnimals, [], { totalRecords: 0 }));
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
    expect(screen.getByText(`Meat withheld until ${formatDate('2026-11-15')}`)).toBeVisible();
    // At once: a notice that came later would move the log.
    expect(
      screen.getByText(`Hill lambs (Ardvale White): meat until ${formatDate('2026-11-15')}`),
    ).toBeVisible();
    expect(screen.getByText('1 treatment check')).toBeVisible();
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

  it('opens the treatment in the URL, and edits it', async () => {
    api.use(
      answers(listTreatments, [DRENCH], { totalRecords: 1 }),
      // Its path also matches that of a treatment.
      answers(listWithdrawals, []),
      answers(getTreatment, { ...DRENCH, prescriber: 'Aoife Moran' }),
    );
    const { router } = renderPage(<TreatmentsTab clientId={12} />, { url: '/?entry=4' });
    const dialog = await screen.findByRole('dialog', { name: 'Ardvale White' });
    expect(within(dialog).getByText('Aoife Moran')).toBeVisible();
    expect(within(dialog).getByText(`14 days, until ${formatDate('2026-11-15')}`)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Edit treatment' }));
    expect(await screen.findByRole('form', { name: 'Edit treatment' })).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('reports that a treatment in the URL does not exist', async () => {
    api.use(
      answers(listTreatments, [DRENCH], { totalRecords: 1 }),
      answers(listWithdrawals, []),
      refuses(getTreatment, 'NOT_FOUND'),
    );
    renderPage(<TreatmentsTab clientId={12} />, { url: '/?entry=99' });
    expect(await screen.findByText('This treatment is not in the log')).toBeVisible();
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
