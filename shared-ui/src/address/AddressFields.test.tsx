import { autocompleteAddress, lookupAddress, retrieveAddress } from '@epigram/shared-contracts/api/address';
import { answers, fakeApi, refuses } from '@epigram/shared-contracts/testing/fakeApi';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from '../forms/Form.tsx';
import { renderPage } from '../testing/renderPage.tsx';
import { AddressFields } from './AddressFields.tsx';

const api = fakeApi();
const onFill = jest.fn();
const bangor = {
  line_1: '4 Quay Street',
  line_2: null,
  city: 'Bangor',
  county: 'Down',
  postcode: 'BT20 5ED',
  country: 'UK',
};

function open(values: object = { country: 'UK' }) {
  renderPage(
    <Form label="Farm" initialValues={values} onSubmit={() => undefined}>
      <AddressFields onFill={onFill} />
    </Form>,
  );
}

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const find = () => userEvent.click(screen.getByRole('button', { name: 'Find address' }));

describe('the fields of an address', () => {
  it('offer the addresses of a postcode and fill in the chosen one', async () => {
    const requested: unknown[] = [];
    api.use(
      answers(lookupAddress, (body) => {
        requested.push(body);
        return [
          { id: 'a', label: '2 Quay Street, Bangor' },
          { id: 'b', label: '4 Quay Street, Bangor' },
        ];
      }),
      answers(retrieveAddress, bangor),
    );
    open();
    await userEvent.type(field(/Postcode/), 'bt20 5ed');
    await find();
    await userEvent.click(await screen.findByTitle('4 Quay Street, Bangor'));
    await waitFor(() => expect(field(/Address line 1/)).toHaveValue('4 Quay Street'));
    expect(field(/County/)).toHaveValue('Down');
    expect(requested).toEqual([{ postcode: 'bt20 5ed', country: 'UK' }]);
    expect(onFill).toHaveBeenCalledTimes(1);
  });

  it('find an address by text', async () => {
    api.use(
      answers(autocompleteAddress, [{ id: 'a', label: 'Bangor, County Down' }]),
      answers(retrieveAddress, bangor),
    );
    open();
    await userEvent.type(screen.getByRole('combobox', { name: 'Search for an address' }), 'Ban');
    await userEvent.click(await screen.findByTitle('Bangor, County Down'));
    await waitFor(() => expect(field(/Town or city/)).toHaveValue('Bangor'));
  });

  it('leave nothing of another place behind', async () => {
    api.use(
      answers(lookupAddress, [{ id: 'a', label: 'Letterkenny' }]),
      answers(retrieveAddress, {
        ...bangor,
        city: 'Letterkenny',
        postcode: null,
        country: 'Republic of Ireland',
      }),
      answers(autocompleteAddress, [{ id: 'b', label: 'Galway, Co. Galway (H91)' }]),
    );
    open({ country: 'Republic of Ireland' });
    await userEvent.type(field(/Eircode/), 'F92 X2Y3');
    await find();
    await waitFor(() => expect(field(/Town or city/)).toHaveValue('Letterkenny'));
    expect(field(/Eircode/)).toHaveValue('F92 X2Y3');
    api.use(
      answers(retrieveAddress, {
        line_1: null,
        line_2: null,
        city: 'Galway',
        county: null,
        postcode: null,
        country: 'Republic of Ireland',
      }),
    );
    await userEvent.type(screen.getByRole('combobox', { name: 'Search for an address' }), 'galw');
    await userEvent.click(await screen.findByTitle('Galway, Co. Galway (H91)'));
    expect(await screen.findByText('Filled in: Galway. Please add what is missing.')).toBeVisible();
    expect(field(/Eircode/)).toHaveValue('');
    expect(field(/Address line 1/)).toHaveValue('');
    expect(field(/County/)).toHaveValue('');
  });

  it('show why an address could not be found and keep the input', async () => {
    api.use(refuses(lookupAddress, 'RATE_LIMITED'));
    open();
    await userEvent.type(field(/Postcode/), 'BT20 5ED');
    await find();
    expect(await screen.findByText(/Too many attempts/)).toBeInTheDocument();
    expect(field(/Postcode/)).toHaveValue('BT20 5ED');
  });
});
