import type { ClientRow } from '@epigram/shared-contracts/api/clients';
import type { TestRow } from '@epigram/shared-contracts/api/tests';
import type { Animal, Client } from '../shared/clientTypes.ts';

export function buildClientRow(change: Partial<ClientRow> = {}): ClientRow {
  return {
    id: 12,
    businessId: 7,
    businessName: 'Mulroy Veterinary',
    name: 'Carraig Farm',
    number: 'C-012',
    postcode: 'F92 X2Y3',
    city: 'Milford',
    country: 'Republic of Ireland',
    animalTypes: ['Ovine'],
    totalAnimals: 14,
    totalTests: 28,
    lastTestDate: new Date().toISOString(),
    status: 1,
    ...change,
  };
}

export function buildClientDetails(change: Partial<Client> = {}): Client {
  return {
    ...buildClientRow(),
    details: 'Ewes lamb indoors.',
    email: 'carraig@farm.example',
    phone: '+353 74 000 0000',
    address: '4 Shore Road',
    address_line_1: '4 Shore Road',
    address_line_2: null,
    county: 'Donegal',
    farmType: 'Lowland sheep',
    flockNumber: 'IE 123456',
    lat: 55.08,
    lng: -7.7,
    ...change,
  };
}

export function buildAnimalRow(change: Partial<Animal> = {}): Animal {
  return {
    id: 5,
    name: 'Ewe 17',
    animalType: 'Ovine',
    clientId: 12,
    clientName: 'Carraig Farm',
    clientNumber: 'C-012',
    dateOfBirth: '2023-03-14',
    lastTestDate: '2026-10-02T09:00:00.000Z',
    totalTests: 2,
    testType: ['Worm FEC'],
    ...change,
  };
}

export function buildClientTest(change: Partial<TestRow> = {}): TestRow {
  return {
    id: 1,
    uuid: '00000000-0000-4000-8000-000000000001',
    cowId: 'S-1',
    businessId: 7,
    clientId: 12,
    clientName: 'Carraig Farm',
    clientNumber: 'C-012',
    animalId: 5,
    testType: 'Worm FEC',
    animalType: 'Ovine',
    createdAt: '2026-11-02T09:30:00.000Z',
    status: 'positive',
    ...change,
  };
}
