import { listAssessments } from '@epigram/shared-contracts/api/assessments';
import { getClient, listAnimals } from '@epigram/shared-contracts/api/clients';
import { listGroups } from '@epigram/shared-contracts/api/groups';
import { findPrescription, type Prescription } from '@epigram/shared-contracts/api/prescriptions';
import { listProducts } from '@epigram/shared-contracts/api/products';
import { listTreatments, listWithdrawals } from '@epigram/shared-contracts/api/treatments';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildClientDetails } from '../../testing/clientBuilders.ts';
import { TreatmentsTab } from './TreatmentsTab.tsx';

const api = fakeApi();
const user = userEvent.setup();
const NUMBER = '2026100100000017';
const PRESCRIPTION: Prescription = {
  number: NUMBER,
  issuedOn: '2020-10-01',
  validUntil: '2020-12-31',
  prescriber: 'Ann Vet',
  prescriberContact: '+353 1 555 0142',
  herdNumber: 'G1234567',
  lines: [
    {
      line: 'A1',
      product: 'Dual Drench',
      quantity: 500,
      quantityUnit: 'ml',
      animals: '40 ewes',
      withdrawalMeat: 0,
      withdrawalMilk: { unit: 'hours', value: 96 },
    },
  ],
};

beforeEach(() => {
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
  api.use(
    answers(listWithdrawals, []),
    answers(listAnimals, [], { totalRecords: 0 }),
    answers(listGroups, []),
    answers(listProducts, [], { totalRecords: 0 }),
    answers(listTreatments, [], { totalRecords: 0 }),
    answers(listAssessments, [], { totalRecords: 0 }),
    answers(getClient, buildClientDetails({ id: 12, name: 'Hillside Farm' })),
  );
});

async function openForm() {
  renderPage(<TreatmentsTab clientId={12} />);
  await user.click(await screen.findByRole('button', { name: 'Record treatment' }));
  return within(await screen.findByRole('form', { name: 'Record treatment' }));
}
type OpenedForm = Awaited<ReturnType<typeof openForm>>;

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const enterNumber = (form: OpenedForm, text: string) =>
  fill(form.getByRole('textbox', { name: /^Prescription number/ }), text);
const lookUp = async (form: OpenedForm) =>
  user.click(await form.findByRole('button', { name: 'Look up the prescription' }));

describe('a prescription number', () => {
  it('can be looked up once it has 16 digits', async () => {
    const form = await openForm();
    enterNumber(form, '2026 1001');
    expect(form.queryByRole('button', { name: 'Look up the prescription' })).toBeNull();
    enterNumber(form, '2026 1001 0000 0017');
    expect(await form.findByRole('button', { name: 'Look up the prescription' })).toBeVisible();
  });

  it('fills in what is empty, says where it is from and that its time is over', async () => {
    api.use(answers(findPrescription, { state: 'found', isRecorded: true, prescription: PRESCRIPTION }));
    const form = await openForm();
    enterNumber(form, NUMBER);
    await lookUp(form);
    expect(await form.findByText('The day of treatment is not within this time.')).toBeVisible();
    expect(form.getByText(/it does not come from the national service/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Use line A1' }));
    expect(await form.findByText(/^Filled in from the prescription/)).toBeVisible();
    expect(form.getByRole('combobox', { name: 'Product' })).toHaveValue('Dual Drench');
    expect(form.getByRole('spinbutton', { name: /^Withdrawal, meat/ })).toHaveValue('0');
    expect(await form.findByRole('spinbutton', { name: /^Hours, milk/ })).toHaveValue('96');
    expect(form.getByRole('textbox', { name: /^Line of the prescription/ })).toHaveValue('A1');
    expect(form.getByRole('textbox', { name: /^Prescribed by/ })).toHaveValue('Ann Vet');
    expect(form.getByRole('spinbutton', { name: /^Quantity given/ })).toHaveValue('');
  });

  it('leaves what was entered, and names it', async () => {
    api.use(answers(findPrescription, { state: 'found', isRecorded: false, prescription: PRESCRIPTION }));
    const form = await openForm();
    fill(form.getByRole('combobox', { name: 'Product' }), 'White drench');
    enterNumber(form, NUMBER);
    await lookUp(form);
    await user.click(await form.findByRole('button', { name: 'Use line A1' }));
    expect(await form.findByText('Left as you entered it: Product. Please check.')).toBeVisible();
    expect(form.getByRole('combobox', { name: 'Product' })).toHaveValue('White drench');
    expect(form.queryByText(/it does not come from the national service/)).toBeNull();
  });

  it.each([
    ['not-connected', /^No national prescription service is connected/],
    ['not-found', /^The service knows no prescription/],
    ['other-herd', /^This prescription is for another herd/],
    ['herd-unknown', /^Enter the client’s herd or flock number first/],
    ['unavailable', /^The prescription service does not answer/],
  ] as const)('says what %s means', async (state, text) => {
    api.use(answers(findPrescription, { state, isRecorded: false, prescription: null }));
    const form = await openForm();
    enterNumber(form, NUMBER);
    await lookUp(form);
    expect(await form.findByText(text)).toBeVisible();
    // Of another number, nothing is known yet.
    enterNumber(form, '2026100100000018');
    await waitFor(() => expect(form.queryByText(text)).toBeNull());
  });

  it('says why it could not be looked up', async () => {
    api.use(refuses(findPrescription, 'RATE_LIMITED'));
    const form = await openForm();
    enterNumber(form, NUMBER);
    await lookUp(form);
    expect(await form.findByRole('alert')).toBeVisible();
  });
});
