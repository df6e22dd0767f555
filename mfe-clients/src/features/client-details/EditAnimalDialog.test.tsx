import { getAnimal, updateAnimal } from '@epigram/shared-contracts/api/clients';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildAnimalRow } from '../../testing/clientBuilders.ts';
import { EditAnimalDialog } from './EditAnimalDialog.tsx';

const api = fakeApi();
const user = userEvent.setup();
const client = { businessId: 7, clientId: 12 };
const animal = { ...buildAnimalRow(), businessId: 7 };

beforeEach(() => {
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
});

it('starts with the animal’s current data from the server', async () => {
  const bodies: unknown[] = [];
  api.use(
    answers(getAnimal, { ...animal, name: 'Renamed meanwhile' }),
    answers(updateAnimal, (body) => {
      bodies.push(body);
      return animal;
    }),
  );
  renderPage(<EditAnimalDialog client={client} animalId={animal.id} onClose={() => undefined} />);
  const name = await screen.findByRole('textbox', { name: 'Name or tag' });
  expect(name).toHaveValue('Renamed meanwhile');
  await user.clear(name);
  await user.type(name, 'Ewe 12');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies).toMatchObject([{ name: 'Ewe 12' }]));
});

it('shows an error if the animal could not be loaded', async () => {
  api.use(refuses(getAnimal, 'SERVER_ERROR'));
  renderPage(<EditAnimalDialog client={client} animalId={animal.id} onClose={() => undefined} />);
  expect(await screen.findByText('The animal could not be loaded')).toBeVisible();
});
