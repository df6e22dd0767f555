import { assignTests, searchAnimalTests, unassignTests } from '@epigram/shared-contracts/api/animalTests';
import {
  getClientAnimalTrends,
  getClientPositiveVsNegative,
  getClientTestsOverTime,
} from '@epigram/shared-contracts/api/clientCharts';
import { deleteAnimal } from '@epigram/shared-contracts/api/deletions';
import { getAnimalById, updateAnimal } from '@epigram/shared-contracts/api/clients';
import { listTreatments, listWithdrawals } from '@epigram/shared-contracts/api/treatments';
import { aBusiness, anOrganisation } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderRoutes } from '@epigram/shared-ui/testing/renderPage';
import { formatDate } from '@epigram/shared-ui/ui';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildAnimalRow, buildClientTest } from '../../testing/clientBuilders.ts';
import { buildTreatment } from '../../testing/treatmentBuilders.ts';
import { WithHeading } from '../../testing/WithHeading.tsx';
import { AnimalDetailsPage } from './AnimalDetailsPage.tsx';

const api = fakeApi();
const user = userEvent.setup();
const animal = { ...buildAnimalRow(), businessId: 7 };

function answerAnimal() {
  const searches: unknown[] = [];
  api.use(
    answers(getAnimalById, animal),
    answers(
      searchAnimalTests,
      (body) => {
        searches.push(body);
        const isUnassigned = JSON.stringify(body).includes('"unassigned":true');
        return isUnassigned
          ? [buildClientTest({ id: 9, uuid: 'external-9', cowId: 'S-9', animalId: null })]
          : [buildClientTest()];
      },
      { totalRecords: 1, counts: {} },
    ),
    answers(getClientTestsOverTime, []),
    answers(listTreatments, [], { totalRecords: 0 }),
    answers(listWithdrawals, []),
    answers(getClientPositiveVsNegative, { positive: 0, negative: 0, weeks: [] }),
    answers(getClientAnimalTrends, { dates: [], eggCounts: {} }),
  );
  return searches;
}

function openAnimal(id = '5') {
  return renderRoutes(
    [
      { path: '/clients/animal/details/:id', element: <WithHeading page={<AnimalDetailsPage />} /> },
      { path: '/clients', element: <p>The list</p> },
      { path: '/clients/details/:id/:tab', element: <p>The client</p> },
      { path: '/test-results/record', element: <p>The record form</p> },
    ],
    `/clients/animal/details/${id}`,
  );
}

async function openedDialog(text: string): Promise<HTMLElement> {
  await screen.findByText(text);
  return screen.getByRole('dialog');
}

beforeEach(() => {
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
});

describe('an animal', () => {
  it('links to recording a result for this animal', async () => {
    answerAnimal();
    const { router } = openAnimal();
    await user.click(await screen.findByRole('button', { name: 'Record result' }));
    expect(await screen.findByText('The record form')).toBeVisible();
    expect(router.state.location.search).toBe(`?clientId=${animal.clientId}&animalId=${animal.id}`);
  });

  it('shows a loading state', () => {
    api.use(neverAnswers(getAnimalById));
    openAnimal();
    expect(screen.getByText('Loading')).toBeInTheDocument();
  });

  it('shows its treatments and withdrawal periods', async () => {
    answerAnimal();
    const meatUntil = '2026-12-01';
    api.use(
      answers(listTreatments, [buildTreatment({ meatUntil })], { totalRecords: 7 }),
      answers(listWithdrawals, [
        {
          treatmentId: 4,
          animalType: 'Ovine',
          group: null,
          animal: { id: 5, name: 'Ewe 17' },
          product: 'Ardvale White',
          meatUntil,
          milkUntil: null,
        },
      ]),
    );
    openAnimal();
    expect(await screen.findByRole('heading', { name: /Ardvale White/ })).toBeVisible();
    expect(
      await screen.findByText(`Ewe 17 (Ardvale White): meat until ${formatDate(meatUntil)}`),
    ).toBeVisible();
    expect(screen.getByText('2 earlier treatments')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Treatment log of the client' })).toHaveAttribute(
      'href',
      '/clients/details/12/mfe-clients.treatments',
    );
  });

  it('shows its facts, its client and its tests', async () => {
    const searches = answerAnimal();
    openAnimal();
    expect(await screen.findByRole('heading', { name: 'Ewe 17' })).toBeVisible();
    const link = screen.getByRole('link', { name: 'Carraig Farm' });
    expect(link).toHaveAttribute('href', '/clients/details/12/animals');
    expect(await screen.findByText('S-1')).toBeVisible();
    expect(searches[0]).toMatchObject({ clientId: 12, animalId: 5 });
  });

  it('shows its numbers, what is wrong with them, and who has the same', async () => {
    answerAnimal();
    api.use(
      answers(getAnimalById, {
        ...animal,
        electronicId: '372041234500017',
        officialTag: 'IE 4',
        sameIdentity: [{ id: 31, name: 'Bella', clientId: 13, clientName: 'Hillside' }],
      }),
    );
    openAnimal();
    expect(await screen.findByText('372 0412 3450 0017')).toBeVisible();
    expect(screen.getByText(/too few or too many digits/)).toBeVisible();
    const other = screen.getByRole('link', { name: 'Bella' });
    expect(other).toHaveAttribute('href', '/clients/animal/details/31');
    expect(screen.getByText(/Hillside/)).toBeVisible();
  });

  it('searches its tests by test id or sample id', async () => {
    const searches = answerAnimal();
    openAnimal();
    await screen.findByText('S-1');
    await user.type(screen.getByRole('searchbox', { name: 'Search by test id or sample id' }), 'S-1{Enter}');
    await waitFor(() => expect(searches.at(-1)).toMatchObject({ search: 'S-1' }));
  });

  it('can be assigned further tests of its client, marked if they are from an external source', async () => {
    const searches = answerAnimal();
    const bodies: unknown[] = [];
    api.use(
      answers(assignTests, (body) => {
        bodies.push(body);
        return { assigned: 1 };
      }),
    );
    openAnimal();
    await screen.findByText('S-1');
    await user.click(screen.getByRole('button', { name: 'Assign tests' }));
    const dialog = await openedDialog('Assign tests to Ewe 17');
    await user.click(await within(dialog).findByRole('checkbox', { name: 'Select sample S-9' }));
    await user.click(within(dialog).getByRole('button', { name: 'Assign 1 test' }));
    expect(await screen.findByText('1 test was assigned')).toBeVisible();
    expect(bodies).toEqual([{ testItems: [{ id: 9, sourceType: 1 }] }]);
    expect(searches).toContainEqual(expect.objectContaining({ filters: { unassigned: true } }));
  });

  it('returns tests to its client', async () => {
    answerAnimal();
    const bodies: unknown[] = [];
    api.use(
      answers(unassignTests, (body) => {
        bodies.push(body);
        return { unassigned: 1 };
      }),
    );
    openAnimal();
    await user.click(await screen.findByRole('checkbox', { name: 'Select sample S-1' }));
    await user.click(screen.getByRole('button', { name: 'Unassign' }));
    const dialog = await openedDialog('Unassign 1 test from this animal?');
    await user.click(within(dialog).getByRole('button', { name: 'Unassign' }));
    expect(await screen.findByText('1 test was unassigned')).toBeVisible();
    expect(bodies).toEqual([{ testItems: [{ id: 1, sourceType: 0 }] }]);
  });

  it('can be edited, except for its type once it has tests', async () => {
    answerAnimal();
    api.use(refuses(updateAnimal, 'DUPLICATE_ANIMAL'));
    openAnimal();
    await user.click(await screen.findByRole('button', { name: 'Edit animal' }));
    expect(await screen.findByText('The type is fixed, because the animal has tests.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const text = 'An animal with the same name, type, and date of birth already exists for this client.';
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('is deleted if it was added by mistake, and a refusal names what it carries', async () => {
    answerAnimal();
    api.use(
      answers(getAnimalById, { ...animal, totalTests: 0, lastTestDate: null }),
      refuses(deleteAnimal, 'CARRIES_DATA', { messages: ['Treatments: 2'] }),
    );
    const { router } = openAnimal();
    await user.click(await screen.findByRole('button', { name: 'Delete animal' }));
    const dialog = await openedDialog(`Delete ${animal.name}?`);
    await user.click(within(dialog).getByRole('button', { name: 'Delete animal' }));
    expect(await within(dialog).findByText('Treatments: 2')).toBeVisible();
    api.use(answers(deleteAnimal, undefined));
    await user.click(within(dialog).getByRole('button', { name: 'Delete animal' }));
    expect(await screen.findByText(`${animal.name} was deleted`)).toBeVisible();
    expect(router.state.location.pathname).toBe(`/clients/details/${animal.clientId}/animals`);
  });

  it('offers no deletion to a Member, nor of an animal with tests', async () => {
    answerAnimal();
    const { unmount } = openAnimal();
    await screen.findByRole('button', { name: 'Edit animal' });
    expect(screen.queryByRole('button', { name: 'Delete animal' })).not.toBeInTheDocument();
    unmount();
    api.use(answers(getAnimalById, { ...animal, totalTests: 0, lastTestDate: null }));
    signIn({
      businesses: [aBusiness({ id: 7 })],
      selectedRole: { type: 'business', id: 7, role: 1 },
      effectiveBusinessId: 7,
    });
    openAnimal();
    await screen.findByRole('button', { name: 'Edit animal' });
    expect(screen.queryByRole('button', { name: 'Delete animal' })).not.toBeInTheDocument();
  });

  it('shows an error if its tests could not be loaded', async () => {
    answerAnimal();
    api.use(refuses(searchAnimalTests, 'SERVER_ERROR'));
    openAnimal();
    expect(await screen.findByText('Failed to fetch test data')).toBeVisible();
  });

  it('offers no changes to a member of an organisation', async () => {
    answerAnimal();
    signIn({
      organisations: [anOrganisation({ id: 3, businesses: [aBusiness({ id: 7 })] })],
      selectedRole: { type: 'organisation', id: 3, role: 1 },
      effectiveBusinessId: 7,
    });
    openAnimal();
    await screen.findByText('S-1');
    expect(screen.queryByRole('button', { name: 'Assign tests' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit animal' })).not.toBeInTheDocument();
  });

  it.each(['5', 'nonsense'])('%s of another context redirects to the list', async (id) => {
    api.use(refuses(getAnimalById, 'NOT_FOUND'));
    const { router } = openAnimal(id);
    const text = 'This animal is not available in your current context. Redirecting to Clients.';
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/clients'));
  });
});
