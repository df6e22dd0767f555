import { createManyAnimals } from '@epigram/shared-contracts/api/clients';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderRoutes } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ManyAnimalsDialog } from './ManyAnimalsDialog.tsx';

const api = fakeApi();
const user = userEvent.setup();
const onClose = jest.fn();
const dialog = (
  <ManyAnimalsDialog open onClose={onClose} client={{ businessId: 7, clientId: 12 }} usualType="Ovine" />
);

beforeEach(() => {
  signIn({ businesses: [aBusiness({ id: 7 })], selectedRole: { type: 'business', id: 7, role: 4 } });
});

async function paste(text: string) {
  await user.click(await screen.findByRole('textbox', { name: 'Names or tags' }));
  await user.paste(text);
}

describe('the dialog for several animals', () => {
  it('shows what the columns of a tag reader are taken as, and asks about the day before anything is added', async () => {
    const bodies: unknown[] = [];
    api.use(
      answers(createManyAnimals, (body) => {
        bodies.push(body);
        return { added: 1, known: 2 };
      }),
    );
    renderRoutes([{ path: '/', element: dialog }], '/');
    await paste('EID,VID,Date\n372000001234561,IE 01 0001,12/03/2024');
    const columns = await screen.findByRole('region', { name: 'Columns of the list' });
    expect(within(columns).getByText('IE 01 0001, 372 0000 0123 4561')).toBeVisible();
    expect(within(columns).getByText(/Please choose what it is/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add 1 animal' })).toBeDisabled();
    await user.click(screen.getByRole('combobox', { name: 'Date is taken as' }));
    await user.click(await screen.findByTitle('Date of birth'));
    expect(screen.getByRole('button', { name: 'Add 1 animal' })).toBeDisabled();
    await user.click(screen.getByRole('combobox', { name: 'The dates can be read in two ways' }));
    await user.click(await screen.findByTitle('Day, then month: 12/03 is 12 March'));
    await user.click(screen.getByRole('button', { name: 'Add 1 animal' }));
    await waitFor(() =>
      expect(bodies).toEqual([
        {
          animals: [
            {
              name: 'IE 01 0001',
              electronicId: '372000001234561',
              officialTag: null,
              dateOfBirth: '2024-03-12',
              animalType: 'Ovine',
            },
          ],
        },
      ]),
    );
    expect(await screen.findByText('2 were known by their numbers or names')).toBeVisible();
  });

  it('takes another column as the tag if the user says so', async () => {
    renderRoutes([{ path: '/', element: dialog }], '/');
    await paste('EID,VID\n372000001234561,IE 01 0001');
    await user.click(await screen.findByRole('combobox', { name: 'EID is taken as' }));
    await user.click(await screen.findByText('Name or tag', { selector: '.ant-select-item-option-content' }));
    expect(await screen.findByText('Not taken: VID')).toBeVisible();
    expect(screen.getByText('372000001234561', { selector: '.cl-first-animals li' })).toBeVisible();
  });

  it('refuses electronic ids that a spreadsheet has rounded', async () => {
    renderRoutes([{ path: '/', element: dialog }], '/');
    await paste('372000001234561\n9.82E+14');
    expect(await screen.findByText(/“9.82E\+14” is a number that a spreadsheet has rounded/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add 2 animals' })).toBeDisabled();
  });
});
