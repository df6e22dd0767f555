import type { Prescription } from '@epigram/shared-contracts/api/prescriptions';
import { describe, expect, it } from '@jest/globals';
import { fillPrescribed, isOutside } from './prescribedValues.ts';
import { NEW_PRODUCT } from './productValues.ts';

const PRESCRIPTION: Prescription = {
  number: '2026100100000017',
  issuedOn: '2026-10-01',
  validUntil: '2026-12-31',
  prescriber: 'A. Vet',
  prescriberContact: null,
  herdNumber: 'G1',
  lines: [
    {
      line: '1',
      product: 'Dual Drench',
      quantity: 500,
      quantityUnit: 'ml',
      animals: null,
      withdrawalMeat: 0,
      withdrawalMilk: { unit: 'forbidden', value: null },
    },
  ],
};
const said = { prescription: PRESCRIPTION, line: PRESCRIPTION.lines[0]! };

describe('filling a treatment from a prescription', () => {
  it('fills what is empty, a withdrawal of zero included, and no quantity', () => {
    const { product, prescriber, different } = fillPrescribed({ ...NEW_PRODUCT, name: ' ' }, {}, said);
    expect(product).toEqual({
      ...NEW_PRODUCT,
      name: 'Dual Drench',
      prescriptionNumber: PRESCRIPTION.number,
      prescriptionLine: '1',
      withdrawalMeat: 0,
      milkUnit: 'forbidden',
      milkValue: null,
    });
    expect(prescriber).toEqual({ prescriber: 'A. Vet', prescriberContact: undefined });
    expect(different).toEqual([]);
  });

  it('leaves what was entered, and names what differs', () => {
    const entered = {
      name: 'Other drench',
      withdrawalMeat: 7,
      milkUnit: 'days' as const,
      milkValue: 3,
      prescriptionLine: '1',
    };
    const { product, prescriber, different } = fillPrescribed(
      entered,
      { prescriber: 'B. Vet', prescriberContact: 'b@vet.example' },
      said,
    );
    expect(product).toEqual({ ...entered, prescriptionNumber: PRESCRIPTION.number });
    expect(prescriber).toEqual({ prescriber: 'B. Vet', prescriberContact: 'b@vet.example' });
    expect(different.toSorted()).toEqual(['name', 'prescriber', 'withdrawalMeat', 'withdrawalMilk']);
  });

  it('does not call a zero that was entered empty', () => {
    const line = { ...said.line, withdrawalMeat: 14 };
    const { product, different } = fillPrescribed({ withdrawalMeat: 0 }, {}, { ...said, line });
    expect(product.withdrawalMeat).toBe(0);
    expect(different).toEqual(['withdrawalMeat']);
  });
});

it.each([
  ['2026-09-30', true],
  ['2026-10-01', false],
  ['2026-12-31', false],
  ['2027-01-01', true],
  [undefined, false],
])('a treatment on %s is outside of the time of the prescription: %s', (treatedOn, outside) => {
  expect(isOutside(PRESCRIPTION, treatedOn)).toBe(outside);
  expect(isOutside({ ...PRESCRIPTION, validUntil: null }, '2030-01-01')).toBe(false);
});
