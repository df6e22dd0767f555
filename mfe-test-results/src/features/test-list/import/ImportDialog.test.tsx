import { importTests } from '@epigram/shared-contracts/api/tests';
import { aBusiness, anOrganisation } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, neverAnswers, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ImportDialog } from './ImportDialog.tsx';

const api = fakeApi();
const user = userEvent.setup({ applyAccept: false });
const business = aBusiness({ id: 7 });

function excelFile(name = 'results.xlsx'): File {
  return new File(['rows'], name);
}

function openDialog() {
  return renderPage(<ImportDialog open onClose={() => {}} />);
}

async function sendFile(file = excelFile()) {
  await user.upload(screen.getByLabelText('File with results'), file);
  await user.click(screen.getByRole('button', { name: 'Import results' }));
}

beforeEach(() => {
  signIn({
    businesses: [business],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
});

describe('the import of results', () => {
  it('sends nothing before a file is chosen', () => {
    openDialog();
    expect(screen.getByRole('button', { name: 'Import results' })).toBeDisabled();
  });

  it('shows how many results, clients and animals were imported', async () => {
    api.use(answers(importTests, { imported: 40, newClients: 1, newAnimals: 12 }));
    openDialog();
    await sendFile();
    expect(await screen.findByText('40 results were imported')).toBeVisible();
    expect(screen.getByText('New in your records: 1 client, 12 animals.')).toBeVisible();
  });

  it('shows the problems of each bad row, and keeps the file', async () => {
    api.use(
      http.post('*/api/v2/tests/import/7/results', () =>
        HttpResponse.json(
          {
            status: 400,
            errorCode: 'INVALID_DATA',
            code: 'INVALID_DATA',
            messages: [],
            errors: [
              { row: 5, path: 'Animal Type', message: '“Unicorn” is not an animal type' },
              { row: 2, path: 'Sample Id', message: 'is empty' },
            ],
            requestId: 'request-1',
          },
          { status: 400 },
        ),
      ),
    );
    openDialog();
    await sendFile();
    expect(await screen.findByText('Nothing was imported')).toBeVisible();
    const rows = within(screen.getByRole('table', { name: 'What to correct' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'RowColumnWhat is wrong',
      '2Sample Idis empty',
      '5Animal Type“Unicorn” is not an animal type',
    ]);
    expect(screen.getByText('results.xlsx')).toBeVisible();
  });

  it('refuses a file that is not an Excel file before it is sent', async () => {
    openDialog();
    await user.upload(screen.getByLabelText('File with results'), excelFile('results.pdf'));
    expect(await screen.findByText('This file type isn’t supported.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import results' })).toBeDisabled();
  });

  it('can be cancelled, and keeps the file', async () => {
    api.use(neverAnswers(importTests));
    openDialog();
    await sendFile();
    expect(await screen.findByText(/every row is checked/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('results.xlsx')).toBeVisible();
  });

  it('requires a business if all businesses of an organisation are viewed', async () => {
    const organisation = anOrganisation({
      id: 3,
      businesses: [business, aBusiness({ id: 8, name: 'Doon Vets' })],
    });
    signIn({
      organisations: [organisation],
      selectedRole: { type: 'organisation', id: 3, role: 3 },
      effectiveBusinessId: -1,
    });
    api.use(
      http.post('*/api/v2/tests/import/8/results', () =>
        HttpResponse.json({
          status: 200,
          code: 'OK',
          messages: [],
          data: { imported: 1, newClients: 0, newAnimals: 0 },
        }),
      ),
    );
    openDialog();
    expect(screen.getByRole('button', { name: 'Download the Excel template' })).toBeDisabled();
    await user.click(await screen.findByRole('combobox', { name: 'Import results for' }));
    await user.click(await screen.findByTitle('Doon Vets'));
    await sendFile();
    expect(await screen.findByText('1 result was imported')).toBeVisible();
  });
});
