import { createAnimal, getClient, listAnimals } from '@epigram/shared-contracts/api/clients';
import { searchAnimalTests } from '@epigram/shared-contracts/api/animalTests';
import { listClientMerges } from '@epigram/shared-contracts/api/clientMerges';
import { listWithdrawals } from '@epigram/shared-contracts/api/treatments';
import { listVisits } from '@epigram/shared-contracts/api/visits';
import * as charts from '@epigram/shared-contracts/api/clientCharts';
import { aBusiness, aUser } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderRoutes } from '@epigram/shared-ui/testing/renderPage';
import { formatDate } from '@epigram/shared-ui/ui';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildAnimalRow, buildClientDetails, buildClientTest } from '../../testing/clientBuilders.ts';
import { buildWithdrawal } from '../../testing/treatmentBuilders.ts';
import { buildVisit } from '../../testing/visitBuilders.ts';
import { WithHeading } from '../../testing/WithHeading.tsx';
import { ClientDetailsPage } from './ClientDetailsPage.tsx';

const api = fakeApi();
const user = userEvent.setup();

function overviewAnswers() {
  return [
    answers(charts.getClientTestSummary, { processing: 1, positive: 9, negative: 10, failed: 0, total: 20 }),
    answers(charts.getClientAnimalTypeSummary, [
      {
        animalType: 'Ovine',
        totalAnimals: 14,
        totalTests: 20,
        positive: 9,
        negative: 10,
        lastTestDate: null,
      },
    ]),
    answers(charts.getClientLatestTests, [buildClientTest({ cowId: 'LATE-1' })]),
    answers(charts.getClientAnimalTests, { animals: [], unassignedTests: 3 }),
    answers(charts.getClientTestsOverTime, []),
    answers(charts.getClientPositiveVsNegative, { positive: 0, negative: 0, weeks: [] }),
    answers(charts.getClientAnimalTrends, { dates: [], eggCounts: {} }),
    answers(listVisits, [buildVisit()], { totalRecords: 1 }),
    answers(charts.getClientAnimalDistribution, [{ specie: 'Ovine', volume: 20 }]),
  ];
}

function answerClient() {
  const bodies: unknown[] = [];
  api.use(
    answers(getClient, buildClientDetails()),
    answers(
      searchAnimalTests,
      (body) => {
        bodies.push(body);
        return [buildClientTest()];
      },
      { totalRecords: 1, counts: {} },
    ),
    answers(listAnimals, [buildAnimalRow(), buildAnimalRow({ id: 6, name: null })], { totalRecords: 2 }),
    ...overviewAnswers(),
    answers(listClientMerges, []),
    answers(listWithdrawals, []),
  );
  return bodies;
}

function openClient(path = '12') {
  return renderRoutes(
    [
      { path: '/clients/details/:id/:fromTab?', element: <WithHeading page={<ClientDetailsPage />} /> },
      { path: '/clients', element: <p>The list</p> },
    ],
    `/clients/details/${path}`,
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

describe('the client details', () => {
  it('shows a loading state', () => {
    api.use(neverAnswers(getClient));
    openClient();
    expect(screen.getByText('Loading')).toBeInTheDocument();
  });

  it('shows the client, its contact data and its findings', async () => {
    answerClient();
    openClient();
    expect(await screen.findByRole('heading', { name: 'Carraig Farm' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'carraig@farm.example' })).toHaveAttribute(
      'href',
      'mailto:carraig@farm.example',
    );
    expect(await screen.findByRole('link', { name: 'LATE-1' })).toBeVisible();
    expect(screen.getByRole('link', { name: '9' })).toHaveAttribute(
      'href',
      '/test-results?client=12&status=positive',
    );
    expect(screen.getByText('Tests without an animal: 3')).toBeVisible();
  });

  it('offers the phone number to dial in its head', async () => {
    answerClient();
    api.use(answers(getClient, buildClientDetails({ phone: '+353 (0)91 555 0101' })));
    openClient();
    const head = (await screen.findByText('Client number C-012')).closest('header')!;
    expect(within(head).getByRole('link', { name: '+353 (0)91 555 0101' })).toHaveAttribute(
      'href',
      'tel:+3530915550101',
    );
  });

  it('shows in its head until when produce is withheld, with a link to the treatments', async () => {
    answerClient();
    api.use(
      answers(listWithdrawals, [
        buildWithdrawal({ meatUntil: '2026-12-01' }),
        buildWithdrawal({ meatUntil: '2026-12-09', milkUntil: '2026-12-02', milkUntilTime: '18:00' }),
      ]),
    );
    openClient();
    const ends = await screen.findByRole('link', { name: /Meat withdrawal until/ });
    expect(ends).toHaveTextContent(
      `Meat withdrawal until ${formatDate('2026-12-09')}Milk withdrawal until ${formatDate('2026-12-02')}, 18:00`,
    );
    expect(ends).toHaveAttribute('href', '/clients/details/12/mfe-clients.treatments');
  });

  it('shows the last visit with its level and the open retest in its head', async () => {
    answerClient();
    const due = { reason: 'not-treated', from: '2026-05-22', until: '2026-05-29', doneOn: null } as const;
    api.use(answers(listVisits, [buildVisit({ retest: due })], { totalRecords: 1 }));
    openClient();
    const last = await screen.findByRole('region', { name: 'Last visit' });
    expect(await within(last).findByText(formatDate('2026-05-01'))).toBeVisible();
    expect(within(last).getByText('High')).toBeVisible();
    const next = screen.getByRole('region', { name: 'Next retest' });
    expect(within(next).getByText(formatDate('2026-05-22'))).toBeVisible();
    expect(within(next).getByText(`Overdue since ${formatDate('2026-05-29')}`)).toBeVisible();
  });

  it('has its tabs in the order of the work, and the report behind a button', async () => {
    answerClient();
    const { router } = openClient();
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Overview', 'Animals', 'Groups', 'Tests']);
    await user.click(screen.getByRole('button', { name: 'Report' }));
    expect(router.state.location.pathname).toBe('/clients/details/12/mfe-clients.report');
  });

  it('does not call a client without a test untested for months', async () => {
    answerClient();
    api.use(
      answers(getClient, buildClientDetails({ lastTestDate: null, totalTests: 0 })),
      answers(listVisits, [], { totalRecords: 0 }),
    );
    openClient();
    expect(await screen.findByText('Never')).toBeVisible();
    expect(screen.queryByText('Not tested in over 6 months')).not.toBeInTheDocument();
  });

  it('requests every chart with the URL’s filters', async () => {
    const requested: unknown[] = [];
    answerClient();
    api.use(
      answers(charts.getClientTestsOverTime, (body) => {
        requested.push(body);
        return [];
      }),
    );
    const { router } = openClient('12?type=Ovine&from=2026-01-01');
    await waitFor(() =>
      expect(requested[0]).toEqual({ filters: { startDate: '2026-01-01', animalType: ['Ovine'] } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(requested.at(-1)).toEqual({ filters: {} }));
  });

  it('shows the failure of one part only in that part', async () => {
    answerClient();
    api.use(refuses(charts.getClientLatestTests, 'SERVER_ERROR'));
    openClient();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await screen.findByText('Tests without an animal: 3')).toBeVisible();
  });

  it('shows its tests in a tab', async () => {
    const bodies = answerClient();
    openClient('12/tests');
    expect(await screen.findByText('S-1')).toBeVisible();
    expect(bodies[0]).toMatchObject({ clientId: 12 });
  });

  it('shows the animals in a tab, and keeps the tab in the URL', async () => {
    answerClient();
    const { router } = openClient();
    await user.click(await screen.findByRole('tab', { name: 'Animals' }));
    expect(await screen.findByText('Ewe 17')).toBeVisible();
    expect(router.state.location.pathname).toBe('/clients/details/12/animals');
  });

  it('links an animal to its page, and filters the animals by type', async () => {
    const filters: unknown[] = [];
    answerClient();
    api.use(
      answers(
        listAnimals,
        (body) => {
          filters.push((body as { filters: unknown }).filters);
          return [buildAnimalRow()];
        },
        { totalRecords: 1 },
      ),
    );
    openClient('12/animals?animals.animal=Ovine');
    expect(await screen.findByRole('link', { name: 'Ewe 17' })).toHaveAttribute(
      'href',
      '/clients/animal/details/5',
    );
    expect(filters[0]).toEqual({ animal_type: 'Ovine' });
    await user.click(screen.getByRole('button', { name: 'Remove filter Animal: Ovine' }));
    await waitFor(() => expect(filters.at(-1)).toEqual({}));
  });

  it('adds an animal of the only type that the client has', async () => {
    const bodies: unknown[] = [];
    answerClient();
    api.use(
      answers(createAnimal, (body) => {
        bodies.push(body);
        return { ...buildAnimalRow(), businessId: 7 };
      }),
    );
    openClient('12/animals');
    await user.click(await screen.findByRole('button', { name: 'Add animal' }));
    const dialog = await openedDialog('Name or tag');
    await user.type(within(dialog).getByRole('textbox', { name: 'Name or tag' }), 'Ewe 99');
    await user.click(within(dialog).getByRole('button', { name: 'Add animal' }));
    expect(await screen.findByText('Ewe 99 has been added')).toBeVisible();
    expect(bodies).toEqual([
      { name: 'Ewe 99', animalType: 'Ovine', dateOfBirth: null, electronicId: null, officialTag: null },
    ]);
  });

  it('opens at the tab in the URL', async () => {
    answerClient();
    openClient('12/animals');
    expect(await screen.findByText('Ewe 17')).toBeVisible();
  });

  it('shows an error if the client could not be loaded, and retries', async () => {
    api.use(refuses(getClient, 'SERVER_ERROR'));
    openClient();
    expect(await screen.findByText('The client could not be loaded')).toBeVisible();
    answerClient();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Carraig Farm' })).toBeVisible();
  });

  it.each(['12', 'nonsense'])(
    'reports that client %s is not available, and redirects to the list',
    async (id) => {
      api.use(refuses(getClient, 'NOT_FOUND'));
      const { router } = openClient(id);
      const text = 'This client is not available in your current context. Redirecting to Clients.';
      expect(await screen.findByText(text)).toBeVisible();
      await waitFor(() => expect(router.state.location.pathname).toBe('/clients'));
    },
  );

  it('denies access to a tester', () => {
    signIn({ user: aUser({ is_tester: true }) });
    openClient();
    expect(screen.getByText('Clients are not part of your access')).toBeVisible();
  });

  it('links to recording a result for this client', async () => {
    answerClient();
    openClient('12/tests');
    expect(await screen.findByRole('button', { name: 'Record result' })).toBeVisible();
  });
});
