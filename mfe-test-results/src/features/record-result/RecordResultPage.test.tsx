import { listBurdenThresholds } from '@epigram/shared-contracts/api/burdenThresholds';
import { getAnimalById, getClient, listAnimals, listClients } from '@epigram/shared-contracts/api/clients';
import { createGroup, type Group, listGroups } from '@epigram/shared-contracts/api/groups';
import { correctTest, type EnteredTest, recordTest } from '@epigram/shared-contracts/api/recordedTests';
import { getTestDetails } from '@epigram/shared-contracts/api/tests';
import { aBusiness, anOrganisation } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { fakeDrafts } from '@epigram/shared-contracts/testing/fakeDrafts';
import { fakeEntries } from '@epigram/shared-contracts/testing/fakeEntries';
import { renderRoutes } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildTestDetails, testUuid } from '../../testing/testBuilders.ts';
import { CorrectResultPage } from './CorrectResultPage.tsx';
import { RecordResultPage } from './RecordResultPage.tsx';

const client = {
  id: 12,
  businessId: 7,
  businessName: 'Carraig Vets',
  name: 'Carraig Farm',
  number: 'C-012',
  postcode: null,
  city: null,
  country: null,
  animalTypes: ['Ovine' as const],
  totalAnimals: 1,
  totalTests: 0,
  lastTestDate: null,
  status: 1,
};

const api = fakeApi(
  answers(listClients, [client], { totalRecords: 1 }),
  answers(listAnimals, [], { totalRecords: 0 }),
  answers(listGroups, []),
  answers(listBurdenThresholds, [
    {
      animalType: 'Ovine',
      parasite: 'strongyle',
      lightMax: 200,
      moderateMax: 500,
      highMax: 1000,
      source: 'A published table',
      isBeingGraded: false,
    },
  ]),
);
const user = userEvent.setup();
const business = aBusiness({ id: 7 });

function open(url = '/test-results/record') {
  return renderRoutes(
    [
      { path: '/test-results', element: <p>The list</p> },
      { path: '/test-results/record', element: <RecordResultPage /> },
      { path: '/test-results/correct/:id', element: <CorrectResultPage /> },
      { path: '/test-results/details/:id', element: <p>The test</p> },
    ],
    url,
  );
}

async function choose(field: string | RegExp, option: string) {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.click(await screen.findByTitle(option));
}

async function fillSample(sampleId = 'A-101') {
  await choose('Client', 'Carraig Farm · C-012');
  await user.type(screen.getByRole('textbox', { name: 'Sample Id' }), sampleId);
  await choose('Animal type', 'Ovine');
}

const strongyle = () => screen.getByRole('textbox', { name: /^Strongyle/ });

beforeEach(() => {
  fakeDrafts();
  fakeEntries([]);
  signIn({
    businesses: [business],
    selectedRole: { type: 'business', id: 7, role: 1 },
    effectiveBusinessId: 7,
  });
});

describe('a run of results', () => {
  it('opens a refused result with everything that was typed, beside its error, and sends it again', async () => {
    const body = {
      sampleId: 'A-7',
      clientId: 12,
      animalId: null,
      animalType: 'Ovine',
      groupId: null,
      testType: 'Worm FEC',
      testedOn: '2026-06-15',
      testedTime: '09:30',
      method: 'Mini-FLOTAC',
      multiplicationFactor: 5,
      pooledAnimals: 3,
      dosed: 1,
      coccidiaVisible: true,
      tester: 'Orla',
      counts: [
        { parasite: 'strongyle', eggsCounted: 9 },
        { parasite: 'nematodirus', eggsCounted: 0 },
      ],
    } satisfies EnteredTest;
    const key = '0b8f4c9e-0d53-4f6c-9a35-6a1f0d0f7a11';
    const acts = fakeEntries([
      {
        id: key,
        kind: 'result',
        title: 'A-7',
        path: '/test-results',
        createdAt: '2026-06-15T09:00:00Z',
        refused: 'BAD_REQUEST',
        errors: [{ path: 'sampleId', message: 'This sample id is taken.' }],
        input: { params: { businessId: 7 }, body: { ...body, key } },
      },
    ]);
    const bodies: unknown[] = [];
    api.use(
      answers(getClient, { ...client, id: 12, businessId: 7 } as never),
      answers(recordTest, (sent) => {
        bodies.push(sent);
        return { uuid: testUuid(1) } as never;
      }),
    );
    open(`/test-results/record?waiting=${key}`);
    expect(await screen.findByText('This sample id is taken.')).toBeVisible();
    const sampleId = screen.getByRole('textbox', { name: 'Sample Id' });
    await user.clear(sampleId);
    await user.type(sampleId, 'A-8');
    await user.click(screen.getByRole('button', { name: 'Save and open' }));
    expect(await screen.findByText('The test')).toBeVisible();
    expect(bodies).toEqual([{ ...body, sampleId: 'A-8', key }]);
    expect(acts.discarded).toEqual([key]);
  });

  it('shows count and level while eggs are typed, and continues with the next sample', async () => {
    const bodies: unknown[] = [];
    api.use(
      answers(recordTest, (body) => {
        bodies.push(body);
        return { id: 1, uuid: testUuid(1) };
      }),
    );
    open();
    await fillSample();
    await user.type(strongyle(), '9');
    expect(await screen.findByText('450 epg')).toBeVisible();
    expect(screen.getByText('Moderate')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Sample A-101 has been recorded')).toBeVisible();
    const sampleId = screen.getByRole('textbox', { name: 'Sample Id' });
    await waitFor(() => expect(sampleId).toHaveFocus());
    expect(sampleId).toHaveValue('A-102');
    await waitFor(() => expect(strongyle()).toHaveValue(''));
    expect(screen.getByRole('link', { name: 'Sample A-101' })).toBeVisible();
    expect(bodies).toEqual([
      expect.objectContaining({
        clientId: 12,
        sampleId: 'A-101',
        animalType: 'Ovine',
        counts: [{ parasite: 'strongyle', eggsCounted: 9 }],
      }),
    ]);
  });

  it('takes a factor with decimals in either notation, and shows eggs per gram exactly', async () => {
    const bodies: unknown[] = [];
    api.use(
      answers(recordTest, (body) => {
        bodies.push(body);
        return { id: 1, uuid: testUuid(1) };
      }),
    );
    open();
    await fillSample();
    const factor = screen.getByRole('spinbutton', { name: 'Multiplication factor' });
    await user.clear(factor);
    await user.type(factor, '12,5');
    await user.type(strongyle(), '3');
    expect(await screen.findByText('37.5 epg')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Sample A-101 has been recorded')).toBeVisible();
    expect(bodies).toEqual([expect.objectContaining({ multiplicationFactor: 12.5 })]);
  });

  it('asks which number is meant, and never drops a comma or a point', async () => {
    const bodies: unknown[] = [];
    api.use(
      answers(recordTest, (body) => {
        bodies.push(body);
        return { id: 1, uuid: testUuid(1) };
      }),
    );
    open();
    await fillSample();
    await user.type(strongyle(), '1,250{Enter}');
    expect(await screen.findByText('Please choose which number is meant')).toBeVisible();
    const choice = screen.getByRole('group', { name: '1,250 can be read in two ways' });
    await waitFor(() => expect(strongyle()).toHaveFocus());
    await user.tab();
    expect(within(choice).getByRole('button', { name: '1250' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(strongyle()).toHaveFocus();
    expect(strongyle()).toHaveValue('1250');
    await waitFor(() => expect(screen.queryByText('Please choose which number is meant')).toBeNull());
    const nematodirus = screen.getByRole('textbox', { name: /^Nematodirus/ });
    await user.type(nematodirus, '37,5{Enter}');
    expect(await screen.findByText('Please enter the number of eggs, such as 9')).toBeVisible();
    await user.clear(nematodirus);
    await user.type(nematodirus, 'nil{Enter}');
    expect(await screen.findByText('Sample A-101 has been recorded')).toBeVisible();
    expect(bodies).toEqual([
      expect.objectContaining({
        counts: [
          { parasite: 'strongyle', eggsCounted: 1250 },
          { parasite: 'nematodirus', eggsCounted: 0 },
        ],
      }),
    ]);
  });

  it('waits on the device without a connection, under the key of the first attempt', async () => {
    const acts = fakeEntries([]);
    api.use(refuses(recordTest, 'NETWORK_ERROR'));
    open();
    await fillSample('Far field');
    await user.type(strongyle(), '9{Enter}');
    expect(
      await screen.findByText('Kept on this device. It is sent when you’re online.', {}, { timeout: 15_000 }),
    ).toBeInTheDocument();
    const [entry] = acts.added;
    expect(entry).toMatchObject({ kind: 'result', title: 'Far field', input: { params: { businessId: 7 } } });
    expect((entry!.input.body as { key: string }).key).toBe(entry!.id);
    await waitFor(() => expect(strongyle()).toHaveValue(''));
    expect(screen.queryByRole('link', { name: 'Sample Far field' })).toBeNull();
  });

  it('shows the server’s refusal beside its field, and keeps the input', async () => {
    const message = 'This client already has a sample with this id on the same day. Use another id.';
    api.use(refuses(recordTest, 'BAD_REQUEST', { errors: [{ path: 'sampleId', message }] }));
    open();
    await fillSample('Twice');
    await user.type(strongyle(), '9{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Sample Id' })).toHaveValue('Twice');
    expect(strongyle()).toHaveValue('9');
  });

  it('asks for missing input before it sends anything', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: 'Save and open' }));
    expect(await screen.findByText('Please choose a client')).toBeVisible();
    expect(await screen.findByText('Please enter the sample id')).toBeVisible();
  });

  it('restores a draft, and discards it on request', async () => {
    const first = open();
    await fillSample('Half');
    first.unmount();
    open();
    expect(await screen.findByText('What you had entered before has been restored.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Sample Id' })).toHaveValue('Half');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByRole('textbox', { name: 'Sample Id' })).toHaveValue('');
  });

  it('sends a restored draft under its key, and begins the draft of the next result at once', async () => {
    const bodies: { readonly key?: string }[] = [];
    const drafts = fakeDrafts();
    const { unmount } = open();
    await fillSample('Half');
    const draft = drafts.get('result') as { readonly key: string };
    unmount();
    api.use(
      answers(recordTest, (body) => {
        bodies.push(body as { readonly key?: string });
        return { id: 1, uuid: testUuid(1) };
      }),
    );
    open();
    await user.click(await screen.findByRole('button', { name: 'Save and next' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]?.key).toBe(draft.key);
    await waitFor(() => expect(drafts.get('result')).not.toMatchObject({ key: draft.key }));
    expect(drafts.get('result')).toMatchObject({ values: { eggs: {} } });
  });

  it('shows the tag and the electronic id of an animal beside its name', async () => {
    const ewe = {
      id: 5,
      name: 'Bella',
      animalType: 'Ovine' as const,
      dateOfBirth: null,
      electronicId: '372041234500017',
      officialTag: 'IE041234500017',
      clientId: 12,
      clientName: 'Carraig Farm',
      clientNumber: 'C-012',
      testType: [],
      lastTestDate: null,
      totalTests: 0,
    };
    api.use(answers(listAnimals, [ewe], { totalRecords: 1 }));
    open();
    await fillSample();
    await user.click(screen.getByRole('combobox', { name: /^Animal \(optional\)/ }));
    expect(await screen.findByTitle('Bella · IE 0412345 00017 · 372 0412 3450 0017')).toBeInTheDocument();
  });

  it('starts with the client and the animal of its link', async () => {
    const bodies: unknown[] = [];
    api.use(
      answers(getClient, {
        ...client,
        details: null,
        email: null,
        phone: null,
        address: null,
        address_line_1: null,
        address_line_2: null,
        county: null,
        farmType: null,
        flockNumber: null,
        lat: null,
        lng: null,
      }),
      answers(getAnimalById, {
        id: 5,
        businessId: 7,
        name: 'Daisy',
        animalType: 'Ovine',
        clientId: 12,
        dateOfBirth: null,
        lastTestDate: null,
        testType: [],
        clientName: 'Carraig Farm',
        clientNumber: 'C-012',
        totalTests: 0,
      }),
      answers(recordTest, (body) => {
        bodies.push(body);
        return { id: 1, uuid: testUuid(1) };
      }),
    );
    open('/test-results/record?clientId=12&animalId=5');
    await user.type(await screen.findByRole('textbox', { name: 'Sample Id' }), 'D-1');
    expect(screen.getByText('Daisy')).toBeVisible();
    await user.type(strongyle(), '9{Enter}');
    expect(await screen.findByText('Sample D-1 has been recorded')).toBeVisible();
    expect(bodies).toEqual([expect.objectContaining({ clientId: 12, animalId: 5, animalType: 'Ovine' })]);
  });

  it('drops the error of missing counts as soon as any of them is filled', async () => {
    const message = 'Enter at least one count, or choose a result.';
    api.use(refuses(recordTest, 'BAD_REQUEST', { errors: [{ path: 'counts', message }] }));
    open();
    await fillSample();
    await user.click(screen.getByRole('button', { name: 'Save and open' }));
    expect(await screen.findByText(message)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /Nematodirus/ }), '2');
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
  });

  it('asks for a result instead of counts in a fluke test', async () => {
    open();
    await choose('Test type', 'Fluke FEC');
    expect(await screen.findByRole('combobox', { name: /^Result/ })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Strongyle/ })).not.toBeInTheDocument();
  });

  it('is denied to a member of an organisation', async () => {
    signIn({
      organisations: [anOrganisation({ id: 3, businesses: [business] })],
      selectedRole: { type: 'organisation', id: 3, role: 1 },
      effectiveBusinessId: 7,
    });
    open();
    expect(await screen.findByText('You can view these results but not change them')).toBeVisible();
  });
});

describe('a correction', () => {
  it('starts with the result, requires a reason, and returns to the test', async () => {
    const bodies: unknown[] = [];
    api.use(
      answers(getTestDetails, buildTestDetails({ correctable: true })),
      answers(correctTest, (body) => {
        bodies.push(body);
        return { id: 1, uuid: testUuid(1) };
      }),
    );
    open(`/test-results/correct/${testUuid(1)}`);
    const eggs = await screen.findByRole('textbox', { name: /^Strongyle/ });
    await user.clear(eggs);
    await user.type(eggs, '4');
    await user.click(screen.getByRole('button', { name: 'Save correction' }));
    expect(await screen.findByText('Please enter the reason')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /Why is the result corrected/ }), 'Recounted');
    await user.click(screen.getByRole('button', { name: 'Save correction' }));
    expect(await screen.findByText('The test')).toBeVisible();
    expect(bodies).toEqual([
      expect.objectContaining({
        reason: 'Recounted',
        counts: [{ parasite: 'strongyle', eggsCounted: 4 }],
      }),
    ]);
  });

  it('is not offered for a laboratory’s result', async () => {
    api.use(answers(getTestDetails, buildTestDetails({ correctable: false })));
    open(`/test-results/correct/${testUuid(1)}`);
    expect(await screen.findByText('This result cannot be corrected')).toBeVisible();
  });
});

describe('the group of a result', () => {
  const lambs: Group = {
    id: 21,
    name: 'Lambs',
    animalType: 'Ovine',
    ageClass: 'young',
    animals: null,
    isClosed: false,
    tests: 0,
    treatments: 0,
    treatmentChecks: 0,
  };

  it('is chosen among those of the client and animal type, and stays for the next sample', async () => {
    const bodies: unknown[] = [];
    const groups = [
      lambs,
      { ...lambs, id: 22, name: 'Cows', animalType: 'Bovine' as const },
      { ...lambs, id: 23, name: 'Sold', isClosed: true },
    ];
    api.use(
      answers(listGroups, groups),
      answers(recordTest, (body) => {
        bodies.push(body);
        return { id: 1, uuid: testUuid(1) };
      }),
    );
    open();
    await fillSample();
    await choose(/^Group/, 'Lambs');
    expect(screen.queryByTitle('Cows')).toBeNull();
    expect(screen.queryByTitle('Sold')).toBeNull();
    await user.type(strongyle(), '9');
    await user.click(screen.getByRole('button', { name: 'Save and next' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({ groupId: 21 });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Sample Id' })).toHaveValue('A-102'));
    expect(await screen.findByText('Lambs', { selector: '[class*=select]' })).toBeVisible();
  });

  it('is added on the spot with its age', async () => {
    const bodies: unknown[] = [];
    api.use(
      answers(createGroup, (body) => {
        bodies.push(body);
        api.use(answers(listGroups, [lambs]));
        return lambs;
      }),
    );
    open();
    await fillSample();
    await user.click(screen.getByRole('button', { name: 'New group' }));
    const add = screen.getByRole('button', { name: 'Add group' });
    await user.type(screen.getByRole('textbox', { name: 'Name of the group' }), 'Lambs');
    expect(add).toBeDisabled();
    await choose('Age', 'Young: lambs, calves, kids or foals');
    // Enter adds the group; it does not record the unfinished result.
    await user.type(screen.getByRole('textbox', { name: 'Name of the group' }), '{Enter}');
    await waitFor(() => expect(bodies).toEqual([{ name: 'Lambs', animalType: 'Ovine', ageClass: 'young' }]));
    expect(await screen.findByText('Lambs', { selector: '[class*=select]' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add group' })).toBeNull();
    expect(screen.queryByText('Please enter the sample id')).toBeNull();
  });
});
