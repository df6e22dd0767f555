import { importClients } from '@epigram/shared-contracts/api/clients';
import { aBusiness, anOrganisation } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ImportClientsDialog } from './ImportClientsDialog.tsx';

const api = fakeApi();
const user = userEvent.setup({ applyAccept: false });
const business = aBusiness({ id: 7 });

async function sendFile() {
  await user.upload(screen.getByLabelText('Excel file with clients'), new File(['rows'], 'clients.xlsx'));
  await user.click(screen.getByRole('button', { name: 'Import clients' }));
}

beforeEach(() => {
  signIn({
    organisations: [anOrganisation({ id: 3, businesses: [business] })],
    selectedRole: { type: 'organisation', id: 3, role: 3 },
    effectiveBusinessId: -1,
  });
});

describe('the import of clients', () => {
  it('shows how many were imported', async () => {
    api.use(answers(importClients, { imported: 3 }));
    renderPage(<ImportClientsDialog open onClose={() => {}} businessId={7} />);
    await sendFile();
    expect(await screen.findByText('3 clients were imported')).toBeVisible();
  });

  it('shows the problems of each bad row', async () => {
    api.use(
      http.post('*/api/v2/businesses/7/dashboard/clients/import', () =>
        HttpResponse.json(
          {
            status: 400,
            errorCode: 'INVALID_DATA',
            code: 'INVALID_DATA',
            messages: [],
            errors: [{ row: 3, path: 'Postcode', message: 'is no Eircode' }],
            requestId: 'request-1',
          },
          { status: 400 },
        ),
      ),
    );
    renderPage(<ImportClientsDialog open onClose={() => {}} businessId={7} />);
    await sendFile();
    expect(await screen.findByText('Nothing was imported')).toBeVisible();
    const rows = within(screen.getByRole('table', { name: 'What to correct' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(['RowColumnWhat is wrong', '3Postcodeis no Eircode']);
  });

  it('requires a business if all businesses of an organisation are viewed', async () => {
    api.use(answers(importClients, { imported: 1 }));
    renderPage(<ImportClientsDialog open onClose={() => {}} businessId={-1} />);
    expect(screen.getByRole('button', { name: 'Download the Excel template' })).toBeDisabled();
    await user.click(screen.getByRole('combobox', { name: 'Import clients for' }));
    await user.click(await screen.findByTitle(business.name));
    await sendFile();
    expect(await screen.findByText('1 client was imported')).toBeVisible();
  });
});
