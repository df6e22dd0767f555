import { getClient, listAnimals } from '@epigram/shared-contracts/api/clients';
import { listGroups } from '@epigram/shared-contracts/api/groups';
import { listProducts } from '@epigram/shared-contracts/api/products';
import { createTreatment, type NewTreatment } from '@epigram/shared-contracts/api/treatments';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildClientDetails } from '../../testing/clientBuilders.ts';
import { buildRemembered, buildTreatment } from '../../testing/treatmentBuilders.ts';
import { TreatmentDialog } from './TreatmentDialog.tsx';

const api = fakeApi();
const user = userEvent.setup();
const sent: NewTreatment[] = [];

beforeEach(() => {
  sent.length = 0;
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: { type: 'business', id: 7, role: 1 },
    effectiveBusinessId: 7,
  });
  api.use(
    answers(listAnimals, [], { totalRecords: 0 }),
    answers(listGroups, []),
    answers(getClient, buildClientDetails({ id: 12, businessId: 7 })),
    answers(listProducts, [buildRemembered()], { totalRecords: 1 }),
    answers(createTreatment, (body) => {
      sent.push(body as NewTreatment);
      return buildTreatment();
    }),
  );
});

const field = (name: string) => screen.getByRole('combobox', { name: new RegExp(`^${name}`) });
async function choose(name: string, option: string): Promise<void> {
  await user.click(field(name));
  await user.click((await screen.findAllByTitle(option)).at(-1)!);
}
async function save() {
  await user.click(screen.getByRole('button', { name: 'Save treatment' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  return sent[0]!.products![0]!;
}
/** Chooses the remembered product for sheep. */
async function fill(): Promise<void> {
  renderPage(
    <TreatmentDialog client={{ businessId: 7, clientId: 12 }} treatment={null} onClose={() => undefined} />,
  );
  await screen.findByRole('form', { name: 'Record treatment' });
  await choose('Animal type', 'Ovine');
  await user.type(screen.getByRole('combobox', { name: 'Product' }), 'white');
  await user.click(await screen.findByText(/meat 14 days, milk 96 hours/));
  expect(await screen.findByText(/Filled in as it was last recorded for Ovine/)).toBeVisible();
}

describe('a remembered product', () => {
  it('fills in what its label says, which can be edited', async () => {
    await fill();
    expect(screen.getByRole('spinbutton', { name: /^Withdrawal, meat/ })).toHaveValue('14');
    expect(screen.getByRole('spinbutton', { name: 'Hours, milk' })).toHaveValue('96');
    fireEvent.change(screen.getByRole('spinbutton', { name: /^Withdrawal, meat/ }), {
      target: { value: '15' },
    });
    expect(await save()).toMatchObject({
      name: 'Ardvale White',
      actives: [{ substance: 'fenbendazole' }],
      route: 'pour-on',
      doseBasis: 'weight-bands',
      withdrawalMeat: 15,
      withdrawalMilk: { unit: 'hours', value: 96 },
    });
  });

  it('takes its periods back when another animal type is chosen', async () => {
    await fill();
    await choose('Animal type', 'Bovine');
    await waitFor(() => expect(screen.queryByText(/Filled in as it was last recorded/)).toBeNull());
    expect(await save()).toMatchObject({ withdrawalMeat: null, withdrawalMilk: null, route: 'pour-on' });
  });

  it('takes its periods back when another name is typed, but not those that were typed', async () => {
    await fill();
    fireEvent.change(screen.getByRole('spinbutton', { name: /^Withdrawal, meat/ }), {
      target: { value: '21' },
    });
    fireEvent.change(screen.getByRole('combobox', { name: 'Product' }), { target: { value: 'Ardvale Red' } });
    expect(await save()).toMatchObject({ name: 'Ardvale Red', withdrawalMeat: 21, withdrawalMilk: null });
  });

  it('is not offered for another animal type', async () => {
    renderPage(
      <TreatmentDialog client={{ businessId: 7, clientId: 12 }} treatment={null} onClose={() => undefined} />,
    );
    await screen.findByRole('form', { name: 'Record treatment' });
    await choose('Animal type', 'Bovine');
    await user.type(screen.getByRole('combobox', { name: 'Product' }), 'white');
    expect(screen.queryByText(/meat 14 days/)).toBeNull();
  });
});
