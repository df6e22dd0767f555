import { mergeClients } from '@epigram/shared-contracts/api/clientMerges';
import {
  type AnimalMerge,
  type DuplicateAnimal,
  listAnimalMerges,
  listDuplicateAnimals,
  listDuplicateClients,
  mergeAnimals,
  undoAnimalMerge,
} from '@epigram/shared-contracts/api/duplicates';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DuplicatesPage } from './DuplicatesPage.tsx';

const api = fakeApi();
const user = userEvent.setup();

function anAnimal(over: Partial<DuplicateAnimal> = {}): DuplicateAnimal {
  return {
    id: 31,
    name: 'Ewe 1',
    electronicId: '372041234500017',
    officialTag: null,
    animalType: 'Ovine',
    dateOfBirth: null,
    clientId: 12,
    clientName: 'Hill Farm',
    totalTests: 1,
    totalTreatments: 2,
    ...over,
  };
}
const DOUBLE = anAnimal({ id: 32, name: 'Ewe one', electronicId: null, officialTag: 'IE041234500017' });
const MERGE: AnimalMerge = {
  id: 5,
  animalId: 31,
  animalName: 'Ewe 1',
  clientName: 'Hill Farm',
  mergedName: 'Ewe one',
  tests: 1,
  treatments: 2,
  mergedAt: '2026-11-27T09:00:00.000Z',
  mergedBy: 'Aoife Moran',
  undoUntil: '2026-11-28T09:00:00.000Z',
  undoAfter: null,
};

function signInAs(role: number): void {
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: { type: 'business', id: 7, role },
    effectiveBusinessId: 7,
  });
}
function show(animals: readonly DuplicateAnimal[]): void {
  api.use(
    answers(listDuplicateAnimals, [{ businessId: 7, number: '372041234500017', animals: [...animals] }], {
      totalRecords: 1,
    }),
  );
}

beforeEach(() => {
  signInAs(3);
  show([anAnimal(), DOUBLE]);
  api.use(
    answers(listAnimalMerges, []),
    answers(
      listDuplicateClients,
      [
        {
          businessId: 7,
          field: 'holdingNumber',
          number: '123456789',
          clients: [
            {
              id: 12,
              name: 'Hill Farm',
              number: null,
              city: 'Athenry',
              postcode: null,
              totalTests: 4,
              totalAnimals: 2,
            },
            {
              id: 13,
              name: 'Hill Fram',
              number: null,
              city: null,
              postcode: null,
              totalTests: 0,
              totalAnimals: 0,
            },
          ],
        },
      ],
      { totalRecords: 1 },
    ),
  );
});

const openDialog = async (name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog');
};

describe('duplicate numbers', () => {
  it('show the animals and clients that have them, each with its page', async () => {
    renderPage(<DuplicatesPage />);
    const animals = await screen.findByRole('list', { name: 'Animals with the same number' });
    expect(animals).toHaveTextContent(/372 0412 3450 0017.*Ewe 1 · Hill Farm · Ovine.*Ewe one/);
    expect(within(animals).getByRole('link', { name: 'Ewe one' })).toHaveAttribute(
      'href',
      '/clients/animal/details/32',
    );
    const clients = await screen.findByRole('list', { name: 'Clients with the same number' });
    expect(clients).toHaveTextContent(/123456789 Holding number.*Hill Farm · Athenry.*Hill Fram/);
  });

  it('let two animals be compared, and the chosen one stay', async () => {
    const bodies: unknown[] = [];
    api.use(
      answers(mergeAnimals, (body) => {
        bodies.push(body);
        return { ...MERGE, animalName: 'Ewe one', mergedName: 'Ewe 1' };
      }),
    );
    renderPage(<DuplicatesPage />);
    const dialog = await openDialog('Compare and merge 372 0412 3450 0017');
    expect(within(dialog).getByRole('region', { name: 'Ewe one' })).toHaveTextContent(/IE 0412345 00017/);
    expect(within(dialog).getByText('Ewe one goes into Ewe 1')).toBeVisible();
    await user.click(within(dialog).getByRole('radio', { name: 'Ewe one' }));
    expect(within(dialog).getByText('Ewe 1 goes into Ewe one')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Merge animals' }));
    expect(await screen.findByText('Ewe 1 was merged into Ewe one')).toBeVisible();
    expect(bodies).toEqual([{ otherAnimalId: 31 }]);
  });

  it('ask which of several goes', async () => {
    show([
      anAnimal(),
      DOUBLE,
      anAnimal({ id: 33, name: 'Ewe I' }),
      anAnimal({ id: 34, name: 'Ram', clientId: 13 }),
    ]);
    const bodies: unknown[] = [];
    api.use(
      answers(mergeAnimals, (body) => {
        bodies.push(body);
        return MERGE;
      }),
    );
    renderPage(<DuplicatesPage />);
    const dialog = await openDialog('Compare and merge 372 0412 3450 0017');
    expect(within(dialog).queryByRole('radio', { name: 'Ram' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Merge animals' }));
    expect(await within(dialog).findByText('Please choose an answer')).toBeVisible();
    const other = within(dialog).getByRole('radiogroup', { name: 'Which one goes into it?' });
    await user.click(within(other).getByRole('radio', { name: 'Ewe I' }));
    await user.click(within(dialog).getByRole('button', { name: 'Merge animals' }));
    expect(await screen.findByText('Ewe I was merged into Ewe 1')).toBeVisible();
    expect(bodies).toEqual([{ otherAnimalId: 33 }]);
  });

  it('of animals of different clients can only be corrected', async () => {
    show([anAnimal(), anAnimal({ id: 34, name: 'Ram', clientId: 13, clientName: 'Low Farm' })]);
    renderPage(<DuplicatesPage />);
    expect(await screen.findByText(/They are of different clients or species/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Compare and merge 372/ })).toBeNull();
  });

  it('are merged by Managers only', async () => {
    signInAs(1);
    renderPage(<DuplicatesPage />);
    await screen.findByText('Ewe 1');
    await screen.findByText('Hill Fram');
    expect(screen.getAllByText('A Manager or Owner can merge them.')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /Compare and merge/ })).toBeNull();
  });

  it('of clients are merged as well, and a refusal is shown', async () => {
    api.use(refuses(mergeClients, 'NOT_FOUND'));
    renderPage(<DuplicatesPage />);
    const dialog = await openDialog('Compare and merge 123456789');
    await user.click(within(dialog).getByRole('button', { name: 'Merge clients' }));
    expect(await within(dialog).findByRole('alert')).toBeVisible();
  });

  it('bring a merged animal back', async () => {
    let undone = 0;
    api.use(
      answers(listAnimalMerges, [MERGE, { ...MERGE, id: 4, mergedName: 'Ewe I', undoAfter: 'Ewe one' }]),
      answers(undoAnimalMerge, () => {
        undone += 1;
        return { animalId: 32 };
      }),
    );
    renderPage(<DuplicatesPage />);
    expect(await screen.findByText('Bring Ewe one back first.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo merge of Ewe I' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo merge of Ewe one' }));
    const dialog = await screen.findByRole('dialog', { name: 'Bring Ewe one back?' });
    await user.click(within(dialog).getByRole('button', { name: 'Undo merge' }));
    expect(await screen.findByText('Ewe one is a separate animal again')).toBeVisible();
    expect(undone).toBe(1);
  });
});
