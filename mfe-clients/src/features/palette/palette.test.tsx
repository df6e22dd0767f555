import { listClients, searchAnimals } from '@epigram/shared-contracts/api/clients';
import type { SlotProps } from '@epigram/shared-contracts/slots';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { AnimalPaletteResults } from './AnimalPaletteResults.tsx';
import { ClientPaletteResults } from './ClientPaletteResults.tsx';

type OnResults = SlotProps['palette.results']['onResults'];

const api = fakeApi();

function search(Source: typeof AnimalPaletteResults, query: string, businessId: number | null = 7) {
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: businessId === null ? null : { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: businessId,
  });
  const onResults = jest.fn<OnResults>();
  renderPage(<Source query={query} onResults={onResults} />);
  return onResults;
}

describe('animals in the palette', () => {
  it('are found by their tag and link to their pages, with their client', async () => {
    const animal = {
      id: 31,
      name: 'IE 372',
      officialTag: 'IE041234500017',
      electronicId: '372041234500017',
      animalType: 'Ovine',
      clientId: 12,
      clientName: 'Hillside',
    } as const;
    api.use(answers(searchAnimals, [animal]));
    const onResults = search(AnimalPaletteResults, '372');
    await waitFor(() =>
      expect(onResults).toHaveBeenCalledWith('372', [
        {
          id: '31',
          label: 'IE 372',
          detail: 'IE 0412345 00017 · 372 0412 3450 0017 · Hillside',
          to: '/clients/animal/details/31',
        },
      ]),
    );
  });

  it('are absent if they can’t be loaded or no business is selected', async () => {
    api.use(refuses(searchAnimals, 'NOT_FOUND'));
    const failed = search(AnimalPaletteResults, '372');
    await waitFor(() => expect(failed).toHaveBeenCalledWith('372', []));
    const nobody = search(AnimalPaletteResults, '372', null);
    await waitFor(() => expect(nobody).toHaveBeenCalledWith('372', []));
  });
});

describe('clients in the palette', () => {
  it('are found by their name and link to their pages', async () => {
    const client = { id: 12, name: 'Hillside', postcode: 'F92 X2Y3' };
    api.use(answers(listClients, [client] as never, { totalRecords: 1 }));
    const onResults = search(ClientPaletteResults, 'hill');
    await waitFor(() =>
      expect(onResults).toHaveBeenCalledWith('hill', [
        { id: '12', label: 'Hillside', detail: 'F92 X2Y3', to: '/clients/details/12' },
      ]),
    );
  });

  it('are preceded by their import if the query names it', async () => {
    api.use(answers(listClients, [], { totalRecords: 0 }));
    const onResults = search(ClientPaletteResults, 'imp');
    await waitFor(() =>
      expect(onResults).toHaveBeenCalledWith('imp', [
        { id: 'import', label: 'Import clients', to: '/clients/import' },
      ]),
    );
  });

  it('are absent if they can’t be loaded', async () => {
    api.use(refuses(listClients, 'NOT_FOUND'));
    const failed = search(ClientPaletteResults, 'hill');
    await waitFor(() => expect(failed).toHaveBeenCalledWith('hill', []));
  });
});
