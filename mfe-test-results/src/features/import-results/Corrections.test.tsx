import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { fakeApi, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aCorrection, aPreview, aQuestion } from '../../testing/aPreview.ts';
import { choicesOf, previewsOf } from '../../testing/previewsOf.ts';
import { ImportResultsPage } from './ImportResultsPage.tsx';

const api = fakeApi();
const user = userEvent.setup();
const previews = previewsOf(api);

beforeEach(() => {
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
});

describe('proposed corrections', () => {
  it('shows stored and new values of a row that differs, and imports it only as decided', async () => {
    const seen = 'a'.repeat(64);
    const asked = previews(() =>
      aPreview({
        questions: [aQuestion({ kind: 'differs', total: 2 })],
        counts: { ...aPreview().counts, new: 0, differs: 2 },
        corrections: {
          seen,
          total: 2,
          acceptable: 2,
          rows: [aCorrection(), aCorrection({ row: 5, sampleId: 'L-2' })],
        },
      }),
    );
    let sent: unknown;
    api.use(
      http.post('*/api/v2/tests/import/7/chosen', async ({ request }) => {
        sent = await choicesOf(request);
        const data = {
          imported: 0,
          filled: 0,
          alreadyHere: 0,
          corrected: 1,
          leftOut: 1,
          newClients: 0,
          newAnimals: 0,
          visits: [],
        };
        return HttpResponse.json({ status: 200, code: 'OK', messages: [], data });
      }),
    );
    renderPage(<ImportResultsPage />);
    await user.upload(screen.getByLabelText('File with results'), new File(['rows'], 'results.xlsx'));
    const proposed = await screen.findByRole('region', { name: 'Proposed corrections' });
    expect(within(proposed).getAllByText('Ovine · Eggs Detected · Strongyle 450')).toHaveLength(2);
    expect(within(proposed).getAllByText('Ovine · No Eggs Detected · Strongyle < 50')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Import results' })).toBeDisabled();
    await user.click(within(proposed).getByRole('button', { name: 'Leave all as they are' }));
    expect(screen.getByText(/There is nothing to import/)).toBeVisible();
    const first = within(proposed).getByRole('radiogroup', { name: 'Correction of L-1' });
    await user.click(within(first).getByRole('radio', { name: 'Accept' }));
    expect(proposed).toHaveTextContent('2 rows differ from the stored sample: 1 is accepted, 0 are open.');
    expect(asked).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Import results' }));
    expect(await screen.findByText('1 stored result was corrected.')).toBeVisible();
    expect(sent).toEqual({ corrections: { seen, accepted: [4], left: [], others: 'leave' } });
  });
});
