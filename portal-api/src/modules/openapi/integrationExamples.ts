interface IntegrationExample {
  /** The operation. */
  readonly id: string;
  readonly params?: Readonly<Record<string, number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly answer: object;
}

const OK = { status: 200, code: 'OK', messages: [] };
const AT = '2026-06-15T10:30:00.000Z';

const CLIENT = {
  id: 1,
  name: 'Hillside Farm',
  number: 'C-1042',
  postcode: 'H91 A1C2',
  email: null,
  phone: null,
  addressLine1: '1 Hill Lane',
  addressLine2: null,
  city: 'Athenry',
  county: 'Galway',
  country: 'Republic of Ireland',
  farmType: null,
  flockNumber: null,
  herdNumber: null,
  holdingNumber: null,
  details: null,
  state: 'active',
  createdAt: AT,
  updatedAt: AT,
};
const GROUP = {
  id: 1,
  clientId: 1,
  name: 'Ewes',
  animalType: 'Ovine',
  ageClass: 'adult',
  animals: 40,
  isClosed: false,
  createdAt: AT,
  updatedAt: AT,
};
const ANIMAL = {
  id: 1,
  clientId: 1,
  name: 'IE 042 1234',
  electronicId: '372041234500017',
  officialTag: 'IE041234500017',
  animalType: 'Ovine',
  dateOfBirth: '2024-03-01',
  createdAt: AT,
  updatedAt: AT,
};
const NEW_RESULT = {
  sampleId: 'LAB-2026-0001',
  clientId: 1,
  groupId: 1,
  animalId: 1,
  animalType: 'Ovine',
  testType: 'Worm FEC',
  testedOn: '2026-06-15',
  multiplicationFactor: 50,
  pooledAnimals: 1,
  counts: [{ parasite: 'strongyle', eggsCounted: 9 }],
};
const RESULT = {
  id: 'external-4f6c1f0a-7a0b-4a53-9a55-1d1c0e6f2b11',
  sampleId: 'LAB-2026-0001',
  clientId: 1,
  groupId: 1,
  animalId: 1,
  animalType: 'Ovine',
  testType: 'Worm FEC',
  testedAt: '2026-06-15T12:00:00.000Z',
  testedOn: '2026-06-15',
  testedTime: null,
  status: 'positive',
  method: 'McMaster',
  pooledAnimals: 1,
  dosed: 'unknown',
  coccidiaVisible: false,
  tester: null,
  source: 'recorded',
  isCorrected: false,
  counts: [{ parasite: 'strongyle', eggsCounted: 9, multiplicationFactor: 50, perGram: 450 }],
  updatedAt: AT,
};
const page = (row: object) => ({
  ...OK,
  data: [row],
  deleted: [],
  nextCursor: 'Y2xpZW50IDE',
  hasMore: false,
});
const LIMIT = { limit: '100' };

/** In an order in which they work in a new business: a test sends them, and compares the answers. */
export const INTEGRATION_EXAMPLES: readonly IntegrationExample[] = [
  {
    id: 'createIntegrationClient',
    body: {
      name: 'Hillside Farm',
      number: 'C-1042',
      postcode: 'H91 A1C2',
      addressLine1: '1 Hill Lane',
      country: 'Republic of Ireland',
    },
    answer: { ...OK, data: { ...CLIENT, city: null, county: null } },
  },
  {
    id: 'updateIntegrationClient',
    params: { clientId: 1 },
    body: { city: 'Athenry', county: 'Galway' },
    answer: { ...OK, data: CLIENT },
  },
  { id: 'listIntegrationClients', query: LIMIT, answer: page(CLIENT) },
  {
    id: 'createIntegrationGroup',
    body: { clientId: 1, name: 'Ewes', animalType: 'Ovine', ageClass: 'adult' },
    answer: { ...OK, data: { ...GROUP, animals: null } },
  },
  {
    id: 'updateIntegrationGroup',
    params: { groupId: 1 },
    body: { animals: 40 },
    answer: { ...OK, data: GROUP },
  },
  { id: 'listIntegrationGroups', query: LIMIT, answer: page(GROUP) },
  {
    id: 'createIntegrationAnimal',
    body: {
      clientId: 1,
      name: 'IE 042 1234',
      electronicId: '372 0412 3450 0017',
      officialTag: 'IE 0412345 00017',
      animalType: 'Ovine',
    },
    answer: { ...OK, data: { ...ANIMAL, dateOfBirth: null } },
  },
  {
    id: 'updateIntegrationAnimal',
    params: { animalId: 1 },
    body: { dateOfBirth: '2024-03-01' },
    answer: { ...OK, data: ANIMAL },
  },
  { id: 'listIntegrationAnimals', query: LIMIT, answer: page(ANIMAL) },
  { id: 'createIntegrationResult', body: NEW_RESULT, answer: { ...OK, data: RESULT } },
  { id: 'listIntegrationResults', query: LIMIT, answer: page(RESULT) },
  {
    id: 'createIntegrationResults',
    body: {
      results: [
        { ...NEW_RESULT, sampleId: 'LAB-2026-0002' },
        { ...NEW_RESULT, sampleId: 'LAB-2026-0001' },
      ],
    },
    answer: {
      ...OK,
      data: {
        recorded: 1,
        refused: 1,
        rows: [
          { row: 0, id: 'external-0b9f4c62-9d4a-4f6c-8a66-7f0a1f0c2d11', errors: [] },
          {
            row: 1,
            id: null,
            errors: [
              {
                path: 'sampleId',
                message:
                  'This group already has a sample with this id on the same day. Use another id, or choose another group.',
              },
            ],
          },
        ],
      },
    },
  },
];
