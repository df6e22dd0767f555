import {
  forgetImportMatch,
  importChosenTests,
  previewTestImport,
} from '@epigram/shared-contracts/api/testImports';
import { aBusiness, anOrganisation } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aPreview, aQuestion } from '../../testing/aPreview.ts';
import { catchSavedFiles } from '../../testing/files.ts';
import { choicesOf, previewsOf } from '../../testing/previewsOf.ts';
import { http, HttpResponse } from 'msw';
import { ImportResultsPage } from './ImportResultsPage.tsx';

const api = fakeApi();
const user = userEvent.setup({ applyAccept: false });
const business = aBusiness({ id: 7 });
const HOGGS = { field: 'animalType', word: 'Hoggs', meaning: 'Ovine' } as const;

beforeEach(() => {
  signIn({
    businesses: [business],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
});

async function openWith(file = new File(['rows'], 'results.xlsx')) {
  renderPage(<ImportResultsPage />);
  await user.upload(screen.getByLabelText('File with results'), file);
}

const previews = previewsOf(api);
const importButton = () => screen.findByRole('button', { name: 'Import results' });

describe('the import of results', () => {
  it('shows how the file is read, matched and would be stored', async () => {
    previews(() => aPreview());
    await openWith();
    expect(await screen.findByRole('textbox', { name: 'Row of the headings' })).toHaveValue('3');
    expect(screen.getByRole('combobox', { name: 'Strongyles is imported as' })).toHaveValue('strongyle');
    const rows = screen.getByRole('table', { name: 'Results as they will be stored' });
    expect(within(rows).getByRole('row', { name: /L-1.*Glen Farm.*Ovine.*Strongyle 450/ })).toBeVisible();
    const visits = screen.getByRole('table', { name: 'Visits' });
    expect(within(visits).getByRole('row', { name: /Glen Farm New.*1 Strongyle 450/ })).toBeVisible();
  });

  it('says in whole sentences what would be stored', async () => {
    const counts = {
      rows: 3,
      new: 1,
      fills: 0,
      known: 2,
      differs: 0,
      visits: 1,
      newClients: 1,
      newAnimals: 0,
      newGroups: 2,
    };
    previews(() => aPreview({ counts }));
    await openWith();
    expect(
      await screen.findByText(
        '1 new result, 0 booked samples get their result, 2 rows are already here, 0 rows differ. New in your records: 1 client, 0 animals, 2 groups.',
      ),
    ).toBeVisible();
  });

  it('takes over what was answered for an earlier file, and can read or forget without it', async () => {
    const layout = 'a'.repeat(64);
    const asked = previews(({ columns }) =>
      aPreview({
        remembered: columns
          ? null
          : { layout, columns: [{ column: 3, field: null }], addUp: [], words: [HOGGS] },
      }),
    );
    let forgotten: unknown;
    api.use(
      answers(forgetImportMatch, (body) => {
        forgotten = body;
        return undefined;
      }),
    );
    await openWith();
    expect(await screen.findByText('Read as in an earlier import')).toBeVisible();
    expect(screen.getByText('These words mean what was answered before: Hoggs.')).toBeVisible();
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({ columns: [{ column: 3, field: null }], words: [HOGGS] }),
    );
    await user.click(screen.getByRole('button', { name: 'Forget them' }));
    await waitFor(() => expect(screen.queryByText('Read as in an earlier import')).toBeNull());
    expect(forgotten).toEqual({ layout, words: [{ field: 'animalType', word: 'Hoggs' }] });
    await waitFor(() => expect(asked.at(-1)).toEqual({}));
  });

  it('asks what a column of numbers is, and imports nothing before that', async () => {
    const asked = previews(({ columns }) =>
      aPreview({
        questions: columns
          ? []
          : [
              aQuestion({
                kind: 'column',
                column: 3,
                heading: 'Capillaria epg',
                cells: [{ row: 4, raw: '50', readings: [] }],
                total: 1,
              }),
            ],
      }),
    );
    await openWith();
    expect(await screen.findByText('The column “Capillaria epg” has numbers. What are they?')).toBeVisible();
    expect(await importButton()).toBeDisabled();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Column Capillaria epg is' }),
      'Not imported',
    );
    expect(await importButton()).toBeEnabled();
    expect(asked.at(-1)).toEqual({ columns: [{ column: 3, field: null }] });
  });

  it('takes the answers to questions about words, numbers, dates and missing fields', async () => {
    const asked = previews(({ everyRow, words, dateOrder, decimalMark }) =>
      aPreview({
        questions: [
          ...(everyRow
            ? []
            : [
                aQuestion({
                  kind: 'missing',
                  field: 'animalType',
                  heading: 'Animal type',
                  options: [{ value: 'Ovine', label: 'Ovine' }],
                }),
              ]),
          ...(words
            ? []
            : [
                aQuestion({
                  kind: 'word',
                  field: 'strongyle',
                  word: 'clean',
                  options: [
                    { value: 'nil', label: 'No eggs found' },
                    { value: '', label: 'Not counted' },
                  ],
                }),
              ]),
          ...(dateOrder
            ? []
            : [
                aQuestion({
                  kind: 'date',
                  cells: [{ row: 4, raw: '03/06/2026', readings: ['2026-06-03', '2026-03-06'] }],
                }),
              ]),
          ...(decimalMark
            ? []
            : [
                aQuestion({
                  kind: 'number',
                  cells: [{ row: 4, raw: '1.250', readings: ['1.25', '1250'] }],
                }),
              ]),
        ],
      }),
    );
    await openWith();
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Animal type of all rows' }),
      'Ovine',
    );
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Meaning of clean' }),
      'Not counted',
    );
    await user.click(await screen.findByRole('button', { name: /^The day: .*Jun/ }));
    await user.click(await screen.findByRole('button', { name: '1.250 = 1,250' }));
    expect(await screen.findByText('All questions are answered.')).toBeVisible();
    expect(asked.at(-1)).toEqual({
      everyRow: [{ field: 'animalType', value: 'Ovine' }],
      words: [{ field: 'strongyle', word: 'clean', meaning: '' }],
      dateOrder: 'day-first',
      decimalMark: ',',
    });
    await user.click(screen.getByRole('button', { name: 'Take back the answers' }));
    expect(await screen.findByText('4 questions are open.')).toBeVisible();
  });

  it('lists problems with the rows of the file, and imports nothing', async () => {
    previews(() =>
      aPreview({
        problems: [{ sheet: null, row: 5, column: 'Test date', message: 'Use a date.' }],
      }),
    );
    await openWith();
    expect(await screen.findByText('1 entry of the file cannot be imported')).toBeVisible();
    const table = screen.getByRole('table', { name: 'What to correct' });
    expect(within(table).getByRole('row', { name: '5 Test date Use a date.' })).toBeVisible();
    expect(await importButton()).toBeDisabled();
  });

  it('names hidden sheets, and leaves the one that was taken when they are left out again', async () => {
    const asked = previews(({ takeHidden, sheet }) =>
      aPreview({
        hiddenRows: [7],
        hiddenSheets: ['Draft'],
        sheets: [{ name: 'June', rows: 4 }, ...(takeHidden ? [{ name: 'Draft', rows: 9 }] : [])],
        sheet: sheet === 'Draft' ? 'Draft' : 'June',
      }),
    );
    await openWith();
    const box = await screen.findByRole('checkbox', {
      name: 'Take what is hidden in the file too: 1 row, 0 columns, 1 sheet (7, Draft)',
    });
    await user.click(box);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sheet' }), 'Draft (9)');
    await waitFor(() => expect(asked.at(-1)).toEqual({ takeHidden: true, sheet: 'Draft' }));
    await user.click(box);
    await waitFor(() => expect(asked.at(-1)).toEqual({ takeHidden: false }));
  });

  it.each([
    ['csv', 'results.tsv', 'results-problems.tsv'],
    ['xlsx', 'results.ods', 'results-problems.xlsx'],
  ])('gives the file back with a column of problems, under its own name: %s', async (sent, own, back) => {
    const saved = catchSavedFiles();
    previews(({ takeHidden }) =>
      aPreview({
        hiddenRows: takeHidden ? [] : [6],
        problems: [{ sheet: null, row: 5, column: null, message: 'No.' }],
      }),
    );
    let choices;
    api.use(
      http.post('*/api/v2/tests/import/7/problems', async ({ request }) => {
        choices = await choicesOf(request);
        return new HttpResponse('the file', {
          headers: { 'content-disposition': `attachment; filename="results-problems.${sent}"` },
        });
      }),
    );
    await openWith(new File(['rows'], own));
    await user.click(await screen.findByRole('checkbox', { name: /Take what is hidden/ }));
    await user.click(screen.getByRole('button', { name: 'Download the file with a column of problems' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([back]));
    expect(await saved[0]!.blob.text()).toBe('the file');
    expect(choices).toEqual({ takeHidden: true });
  });

  it('shows what came in, by visit, with a link to the client', async () => {
    previews(() => aPreview());
    api.use(
      answers(importChosenTests, {
        imported: 40,
        filled: 1,
        alreadyHere: 2,
        leftOut: 0,
        newClients: 1,
        newAnimals: 12,
        visits: [{ ...aPreview().visits[0]!, clientId: 31 }],
      }),
    );
    await openWith();
    await user.click(await importButton());
    expect(await screen.findByText('40 results were imported')).toBeVisible();
    expect(screen.getByText('New in your records: 1 client, 12 animals.')).toBeVisible();
    expect(screen.getByText('1 booked sample got its result.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Glen Farm' })).toHaveAttribute('href', '/clients/details/31');
  });

  it('can be cancelled, and keeps the file', async () => {
    previews(() => aPreview());
    api.use(neverAnswers(importChosenTests));
    await openWith();
    await user.click(await importButton());
    expect(await screen.findByText(/every row is checked/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await importButton()).toBeEnabled();
    expect(screen.getByText('results.xlsx')).toBeVisible();
  });

  it('shows nothing of one file while another is read', async () => {
    previews(() => aPreview());
    await openWith();
    expect(await screen.findByRole('table', { name: 'Visits' })).toBeVisible();
    api.use(neverAnswers(previewTestImport));
    await user.upload(screen.getByLabelText('File with results'), new File(['other'], 'other.xlsx'));
    expect(await screen.findByText('The file is being read')).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'Visits' })).not.toBeInTheDocument();
  });

  it('says why a file cannot be read', async () => {
    api.use(refuses(previewTestImport, 'TEMPLATE_ERROR'));
    await openWith();
    expect(await screen.findByText('This file cannot be imported')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Import results' })).not.toBeInTheDocument();
  });

  it('refuses a file of another type before it is sent', async () => {
    await openWith(new File(['x'], 'results.pdf'));
    expect(await screen.findByText('This file type isn’t supported.')).toBeVisible();
  });

  it('requires a business if all businesses of an organisation are viewed', async () => {
    signIn({
      organisations: [
        anOrganisation({ id: 3, businesses: [business, aBusiness({ id: 8, name: 'Doon Vets' })] }),
      ],
      selectedRole: { type: 'organisation', id: 3, role: 3 },
      effectiveBusinessId: -1,
    });
    renderPage(<ImportResultsPage />);
    expect(screen.getByRole('button', { name: 'Download the Excel template' })).toBeDisabled();
    await user.click(await screen.findByRole('combobox', { name: 'Import results for' }));
    await user.click(await screen.findByTitle('Doon Vets'));
    expect(await screen.findByRole('button', { name: 'Download the Excel template' })).toBeEnabled();
  });

  it('is denied to those who may only view results', () => {
    signIn({
      organisations: [anOrganisation({ id: 3, businesses: [business] })],
      selectedRole: { type: 'organisation', id: 3, role: 1 },
      effectiveBusinessId: 7,
    });
    renderPage(<ImportResultsPage />);
    expect(screen.getByText('You can view these results but not change them')).toBeVisible();
  });
});
