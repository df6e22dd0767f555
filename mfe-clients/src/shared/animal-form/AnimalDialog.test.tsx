import { createAnimal, updateAnimal } from '@epigram/shared-contracts/api/clients';
import { findNumberHolders } from '@epigram/shared-contracts/api/duplicates';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildAnimalRow } from '../../testing/clientBuilders.ts';
import { AnimalDialog } from './AnimalDialog.tsx';

const api = fakeApi();
const user = userEvent.setup();
const client = { businessId: 7, clientId: 12 };
const done = { ...buildAnimalRow(), businessId: 7 };
const dialog = { open: true, onClose: () => undefined, client };

beforeEach(() => {
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
  api.use(answers(findNumberHolders, []));
});

it('warns of numbers that fit no rule, and saves them', async () => {
  const bodies: unknown[] = [];
  api.use(
    answers(createAnimal, (body) => {
      bodies.push(body);
      return done;
    }),
  );
  renderPage(<AnimalDialog {...dialog} usualType="Bovine" />);
  await user.type(await screen.findByRole('textbox', { name: 'Name or tag' }), 'Daisy');
  const electronicId = screen.getByRole('textbox', { name: 'Electronic id (optional)' });
  await user.type(electronicId, '37200012345');
  expect(screen.getByText('An electronic id has 15 digits. It is stored as written.')).toBeVisible();
  await user.type(electronicId, '6789');
  expect(screen.getByText('15 digits, as the tag reader shows them')).toBeVisible();
  const tag = screen.getByRole('textbox', { name: 'Official tag (optional)' });
  await user.type(tag, 'UK 123450 500001');
  expect(screen.getByText(/The check digit does not match/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add animal' }));
  await waitFor(() =>
    expect(bodies).toMatchObject([
      { name: 'Daisy', electronicId: '372000123456789', officialTag: 'UK 123450 500001' },
    ]),
  );
});

it('removes a number that was cleared', async () => {
  const bodies: unknown[] = [];
  api.use(
    answers(updateAnimal, (body) => {
      bodies.push(body);
      return done;
    }),
  );
  const animal = buildAnimalRow({ electronicId: '372041234500017', officialTag: 'IE041234500017' });
  renderPage(<AnimalDialog {...dialog} animal={animal} />);
  await user.clear(await screen.findByRole('textbox', { name: 'Electronic id (optional)' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies).toMatchObject([{ electronicId: null, officialTag: 'IE041234500017' }]));
});

it('names another animal with the number, and saves the number of one that is another', async () => {
  const bodies: unknown[] = [];
  api.use(
    answers(findNumberHolders, [{ id: 31, name: 'Bella', clientName: 'Hill Farm' }]),
    answers(updateAnimal, (body) => {
      bodies.push(body);
      return done;
    }),
  );
  const animal = buildAnimalRow({ electronicId: '372041234500017' });
  renderPage(<AnimalDialog {...dialog} animal={animal} />);
  const electronicId = await screen.findByRole('textbox', { name: 'Electronic id (optional)' });
  // What is saved is compared on the animal's page.
  expect(screen.queryByText('Another animal has this number')).toBeNull();
  await user.clear(electronicId);
  await user.type(electronicId, '372041234500025');
  expect(await screen.findByText('Another animal has this number')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Bella' })).toHaveAttribute('href', '/clients/animal/details/31');
  expect(screen.getByText(/Hill Farm/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Duplicates' })).toHaveAttribute('href', '/clients/duplicates');
  await user.click(screen.getByRole('button', { name: 'It is another animal' }));
  expect(screen.queryByText('Another animal has this number')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies).toMatchObject([{ electronicId: '372041234500025' }]));
});

it('says that a number could not be compared', async () => {
  api.use(refuses(findNumberHolders, 'AUTHORIZATION_FAILED'));
  renderPage(<AnimalDialog {...dialog} />);
  await user.type(await screen.findByRole('textbox', { name: 'Official tag (optional)' }), 'IE041234500017');
  expect(await screen.findByText(/Whether others have this number could not be checked/)).toBeVisible();
});
