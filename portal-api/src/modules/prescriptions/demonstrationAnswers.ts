import type { Prescription } from '@epigram/shared-contracts/api/prescriptions';

/** Invented prescriptions, for herd numbers that the demonstration data and the browser tests use. */
export const DEMONSTRATION_ANSWERS: readonly Prescription[] = [
  {
    number: '2026100100000017',
    issuedOn: '2026-10-01',
    validUntil: '2027-03-31',
    prescriber: 'Dr Aoife Brennan MVB',
    prescriberContact: '+353 1 555 0142',
    herdNumber: 'G1234567',
    lines: [
      {
        line: '1',
        product: 'Dual Drench (derquantel and abamectin)',
        quantity: 1,
        quantityUnit: 'l',
        animals: '180 ewe lambs',
        withdrawalMeat: 14,
        withdrawalMilk: { unit: 'forbidden', value: null },
      },
      {
        line: '2',
        product: 'Fluke Drench 10 % (triclabendazole)',
        quantity: 500,
        quantityUnit: 'ml',
        animals: '40 ewes',
        withdrawalMeat: 56,
        withdrawalMilk: null,
      },
    ],
  },
  {
    number: '2026100200000024',
    issuedOn: '2026-10-02',
    validUntil: null,
    prescriber: 'Dr Aoife Brennan MVB',
    prescriberContact: null,
    herdNumber: 'G7654321',
    lines: [
      {
        line: 'A',
        product: 'Dual Drench (derquantel and abamectin)',
        quantity: 1,
        quantityUnit: 'l',
        animals: null,
        withdrawalMeat: 14,
        withdrawalMilk: { unit: 'forbidden', value: null },
      },
    ],
  },
  {
    number: '2026090100000031',
    issuedOn: '2026-09-01',
    validUntil: '2027-08-31',
    prescriber: 'Aoife Moran MVB',
    prescriberContact: '+353 98 555 0142',
    herdNumber: 'P1234567',
    lines: [
      {
        line: '1',
        product: 'Corrib Two drench',
        quantity: 1,
        quantityUnit: 'l',
        animals: '60 ewes',
        withdrawalMeat: 14,
        withdrawalMilk: { unit: 'forbidden', value: null },
      },
    ],
  },
];
