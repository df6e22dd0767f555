import { listBurdenThresholds } from '@epigram/shared-contracts/api/burdenThresholds';
import { getClient, listClients } from '@epigram/shared-contracts/api/clients';
import { listGroups } from '@epigram/shared-contracts/api/groups';
import { type EnteredVisit, recordVisit } from '@epigram/shared-contracts/api/recordedTests';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { fakeDrafts } from '@epigram/shared-contracts/testing/fakeDrafts';
import { fakeEntries } from '@epigram/shared-contracts/testing/fakeEntries';
import { renderRoutes } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VisitSheetPage } from './VisitSheetPage.tsx';

const sent: EnteredVisit[] = [];
const client = { id: 12, name: 'Hillside Farm', businessId: 1 };
const group = {
  id: 3,
  name: 'Lambs',
  animalType: 'Ovine',
  ageClass: 'young',
  animals: 40,
  isClosed: false,
} as const;
const api = fakeApi(
  answers(getClient, client as never),
  answers(listClients, [client] as never, { totalRecords: 1 }),
  answers(listGroups, [group] as never),
  answers(listBurdenThresholds, [
    { animalType: 'Ovine', parasite: 'strongyle', lightMax: 200, moderateMax: 500, highMax: 1000 },
    { animalType: 'Ovine', parasite: 'nematodirus', lightMax: 50, moderateMax: 100, highMax: 200 },
  ] as never),
);

beforeEach(() => {
  sent.length = 0;
  fakeDrafts();
  fakeEntries([]);
  signIn({
    businesses: [aBusiness({ id: 1, role: 4 })],
    selectedRole: { type: 'business', id: 1, role: 4 },
    effectiveBusinessId: 1,
  });
});

function takes() {
  api.use(
    answers(recordVisit, (body) => {
      sent.push(body as EnteredVisit);
      return { tests: [] };
    }),
  );
}

function open(url = '/test-results/visit?clientId=12&groupId=3') {
  return renderRoutes([{ path: '/test-results/visit', element: <VisitSheetPage /> }], url);
}

const cell = (name: string, row: number) => screen.findByRole('textbox', { name: `${name}, row ${row}` });

describe('the visit sheet', () => {
  it('records a whole group from numbers and Enter alone, and shows its level and mean', async () => {
    takes();
    open();
    await userEvent.click(await cell('Strongyle', 1));
    await userEvent.keyboard('9{Enter}0{Enter}<50{Enter}30{Enter}');
    expect(await cell('Strongyle', 5)).toHaveFocus();
    const table = screen.getByRole('table');
    expect(within(table).getByText('1,500 epg')).toBeVisible();
    expect(within(table).getByText('488 epg')).toBeVisible();
    expect(within(table).getByText('4 values')).toBeVisible();
    expect(screen.getByText(/8 empty rows are not saved/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save visit' }));
    expect(await screen.findByText(/4 results have been recorded/)).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      clientId: 12,
      groupId: 3,
      animalType: 'Ovine',
      multiplicationFactor: 50,
    });
    expect(sent[0]!.samples.map(({ sampleId, counts }) => [sampleId, counts])).toEqual(
      [9, 0, 0, 30].map((eggsCounted, index) => [
        String(index + 1),
        [{ parasite: 'strongyle', eggsCounted }],
      ]),
    );
    expect(await cell('Strongyle', 1)).toHaveValue('');
  });

  it('never lets Nematodirus sum up a sample', async () => {
    open();
    await userEvent.click(await cell('Strongyle', 1));
    await userEvent.paste('1\t40\n0\t40');
    const [first, second] = screen.getAllByRole('row').slice(1, 3);
    expect(first).toHaveTextContent(/50 epg ?Strongyle ?Light/);
    expect(second).toHaveTextContent(/2,000 epg ?Nematodirus/);
    expect(second).not.toHaveTextContent(/High|Light/);
  });

  it('takes cells from a spreadsheet, and refuses a table that does not fit as a whole', async () => {
    open();
    await userEvent.click(await cell('Sample Id', 1));
    await userEvent.paste('L-01\t4\t0\t1\nL-02\t7\t\t0\n');
    expect(await cell('Sample Id', 2)).toHaveValue('L-02');
    expect(await cell('Coccidia', 1)).toHaveValue('1');
    await userEvent.click(await cell('Coccidia', 1));
    await userEvent.paste('8\t9');
    expect(await screen.findByText(/The copied table has 2 columns/)).toBeVisible();
    expect(await cell('Coccidia', 1)).toHaveValue('1');
  });

  it('saves nothing while a count can be read in two ways, and asks which is meant', async () => {
    takes();
    open();
    await userEvent.type(await cell('Strongyle', 1), '1,250');
    await userEvent.click(screen.getByRole('button', { name: 'Save visit' }));
    expect(await screen.findByText(/Row 1, Strongyle: enter the number of eggs/)).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '1250' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save visit' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.samples[0]!.counts).toEqual([{ parasite: 'strongyle', eggsCounted: 1250 }]);
  });

  it('keeps the sheet on the device if the server cannot be reached', async () => {
    const acts = fakeEntries([]);
    api.use(refuses(recordVisit, 'NETWORK_ERROR'));
    open();
    await userEvent.type(await cell('Strongyle', 1), '9');
    await userEvent.click(screen.getByRole('button', { name: 'Save visit' }));
    expect(
      await screen.findByText('Kept on this device. It is sent when you’re online.', {}, { timeout: 15_000 }),
    ).toBeInTheDocument();
    expect(acts.added).toMatchObject([
      { kind: 'visit', title: 'Hillside Farm', input: { params: { businessId: 1 }, body: { clientId: 12 } } },
    ]);
    expect(acts.added[0]!.path).toBe(`/test-results/visit?waiting=${acts.added[0]!.id}`);
  });

  it('shows what the server refused beside its rows, and keeps what was typed', async () => {
    api.use(
      refuses(recordVisit, 'BAD_REQUEST', {
        errors: [{ path: 'samples.1.sampleId', message: 'This group already has a sample with this id.' }],
      }),
    );
    open();
    await userEvent.click(await cell('Strongyle', 1));
    // The second row is left empty: the error is of the second that was sent.
    await userEvent.keyboard('9{Enter}{Enter}4');
    await userEvent.click(screen.getByRole('button', { name: 'Save visit' }));
    const alert = await screen.findByText('This group already has a sample with this id.');
    expect(within(alert.closest('tr')!).getByRole('textbox', { name: 'Strongyle, row 3' })).toHaveValue('4');
    expect(await cell('Strongyle', 1)).toHaveValue('9');
  });

  it('drops the error of a row when the row is changed', async () => {
    const errors = [{ path: 'samples.0.sampleId', message: 'Use another id.' }];
    api.use(refuses(recordVisit, 'BAD_REQUEST', { errors }));
    open();
    await userEvent.type(await cell('Strongyle', 1), '9');
    await userEvent.click(screen.getByRole('button', { name: 'Save visit' }));
    expect(await screen.findByText('Use another id.')).toBeVisible();
    await userEvent.type(await cell('Sample Id', 1), 'B');
    expect(screen.queryByText('Use another id.')).toBeNull();
  });

  it('offers the usual parasites of the animals that are chosen', async () => {
    open('/test-results/visit');
    await cell('Nematodirus', 1);
    await userEvent.click(screen.getByRole('combobox', { name: 'Animal type' }));
    await userEvent.click(await screen.findByTitle('Equine'));
    expect(await cell('Parascaris', 1)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Nematodirus, row 1' })).toBeNull();
  });

  it('keeps the drafts of two groups apart', async () => {
    const { unmount } = open('/test-results/visit');
    await userEvent.type(await cell('Strongyle', 1), '17');
    unmount();
    const other = open();
    expect(await cell('Strongyle', 1)).toHaveValue('');
    await userEvent.type(await cell('Strongyle', 1), '4');
    other.unmount();
    open('/test-results/visit');
    expect(await cell('Strongyle', 1)).toHaveValue('17');
  });

  it('opens a sheet that waits with its problems, and sends it under the same keys', async () => {
    const key = '0b8f4c9e-0d53-4f6c-9a35-6a1f0d0f7a11';
    const acts = fakeEntries([
      {
        id: 'sheet-1',
        kind: 'visit',
        title: 'Hillside Farm',
        path: '/test-results/visit?waiting=sheet-1',
        createdAt: '2026-11-22T12:00:00Z',
        refused: 'BAD_REQUEST',
        errors: [{ path: 'samples.0.sampleId', message: 'Use another id.' }],
        input: {
          params: { businessId: 1 },
          body: {
            clientId: 12,
            animalType: 'Ovine',
            groupId: 3,
            testType: 'Worm FEC',
            testedOn: '2026-06-15',
            samples: [{ key, sampleId: 'V-1', counts: [{ parasite: 'strongyle', eggsCounted: 9 }] }],
          },
        },
      },
    ]);
    takes();
    open('/test-results/visit?waiting=sheet-1');
    expect(await screen.findByText('Use another id.')).toBeVisible();
    const id = await cell('Sample Id', 1);
    await userEvent.clear(id);
    await userEvent.type(id, 'V-2');
    await userEvent.click(screen.getByRole('button', { name: 'Save visit' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ testedOn: '2026-06-15', samples: [{ key, sampleId: 'V-2' }] });
    await waitFor(() => expect(acts.discarded).toEqual(['sheet-1']));
  });

  it('comes back after a restart', async () => {
    const { unmount } = open('/test-results/visit');
    await userEvent.type(await cell('Strongyle', 2), '17');
    unmount();
    open('/test-results/visit');
    expect(await cell('Strongyle', 2)).toHaveValue('17');
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(await cell('Strongyle', 2)).toHaveValue('');
  });
});
