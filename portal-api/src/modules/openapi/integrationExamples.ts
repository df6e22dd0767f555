import { ADE_EXAMPLES } from './adeExamples.ts';

interface IntegrationExample {
  /** The operation. */
  readonly id: string;
  readonly params?: Readonly<Record<string, number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Undefined for a document to read. */
  readonly answer?: object;
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
const NEW_PRODUCT = {
  name: 'Startect',
  actives: [{ substance: 'derquantel' }, { substance: 'abamectin' }],
  route: 'oral',
  doseBasis: 'heaviest-animal',
  batch: 'B-2201',
  expiry: '2027-08',
  quantity: 0.4,
  quantityUnit: 'l',
  supplier: 'Athenry Co-op, Church Street, Athenry',
  proof: 'Invoice 20133',
  withdrawalMeat: 14,
  withdrawalMilk: { unit: 'forbidden', value: null },
  prescriptionNumber: '1234567890123456',
  prescriptionLine: '1',
};
const NEW_TREATMENT = {
  clientId: 1,
  groupId: 1,
  animalIds: [1],
  animalType: 'Ovine',
  treatedOn: '2026-06-16',
  durationDays: 1,
  products: [NEW_PRODUCT],
  prescriber: 'Orla Quinn MVB',
  prescriberContact: '+353 91 000000',
  reason: 'Egg count of 450',
};
const TREATMENT = {
  id: 1,
  ...NEW_TREATMENT,
  groupName: null,
  animalCount: null,
  endedOn: null,
  lastDoseAt: null,
  products: [
    {
      ...NEW_PRODUCT,
      actives: [
        { substance: 'derquantel', other: null, activeClass: 'si' },
        { substance: 'abamectin', other: null, activeClass: 'ml' },
      ],
    },
  ],
  meatUntil: '2026-06-30',
  milkUntil: null,
  milkUntilTime: null,
  milkForbidden: true,
  note: null,
  missing: [],
  corrections: 0,
  createdAt: AT,
  updatedAt: AT,
};
const CORRECTED = {
  ...TREATMENT,
  products: TREATMENT.products.map((product) => ({ ...product, batch: 'B-2202' })),
  corrections: 1,
};
const NEW_CHECK = {
  kind: 'reduction',
  treatmentId: null,
  animalType: 'Ovine',
  groupId: 1,
  product: 'Startect',
  activeClass: 'ml',
  treatedOn: '2026-06-16',
  parasite: 'strongyle',
  factor: 50,
  before: { day: '2026-06-15', counts: [400, 500, 600, 700, 800] },
};
const UNANSWERED = [
  'heaviestWeight',
  'gunCalibrated',
  'productInDate',
  'heldUntilSwallowed',
  'rightInterval',
  'enoughEggs',
];
const CHECK = {
  id: 1,
  clientId: 1,
  ...NEW_CHECK,
  status: 'planned',
  groupName: null,
  paired: false,
  purpose: 'clinical',
  before: { ...NEW_CHECK.before, source: 'typed' },
  after: null,
  secondFrom: '2026-06-30',
  secondUntil: '2026-07-03',
  answers: Object.fromEntries(UNANSWERED.map((question) => [question, null])),
  laboratory: null,
  accreditation: null,
  recommendation: null,
  result: {
    reduction: null,
    meanBefore: 600,
    meanAfter: null,
    coverage: 90,
    waavp: null,
    delta: null,
    target: 99,
    lower: 90,
    warnings: ['few-eggs-counted', 'first-sample-other-day'],
    denied: [],
    unanswered: UNANSWERED,
  },
  createdAt: AT,
  updatedAt: AT,
};
const VISIT = {
  day: '2026-06-15',
  animalType: 'Ovine',
  group: { id: 1, name: 'Ewes' },
  tests: 2,
  pooledSamples: 0,
  processing: 0,
  failed: 0,
  fluke: null,
  figures: [
    {
      parasite: 'strongyle',
      unit: 'epg',
      multiplicationFactor: 50,
      samples: 2,
      pooledSamples: 0,
      positive: 2,
      mean: 450,
      interval: { low: 283.5, high: 714.2 },
      lowest: 450,
      highest: 450,
      high: 0,
      veryHigh: 0,
      level: 'Moderate',
      notes: ['few-samples'],
    },
  ],
  retest: null,
};
const FORECAST = {
  clientId: 1,
  clientName: 'Hillside Farm',
  businessId: 1,
  businessName: 'Farm',
  city: 'Athenry',
  station: {
    id: 'IE575',
    name: 'Athenry',
    elevation: 40,
    distanceKm: 18,
    isExact: false,
    isChosen: false,
  },
  altitude: null,
  level: 'Low',
  trend: 'rising',
  start: '2026-03-16',
  peak: '2026-04-11',
  end: '2026-04-30',
  lambing: { first: null, last: null },
  window: null,
};
const places = (...rows: readonly object[]) => ({ ...OK, data: rows, totalRecords: rows.length });
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
  { id: 'createIntegrationTreatment', body: NEW_TREATMENT, answer: { ...OK, data: TREATMENT } },
  {
    id: 'updateIntegrationTreatment',
    params: { treatmentId: 1 },
    body: { products: [{ ...NEW_PRODUCT, batch: 'B-2202' }] },
    answer: { ...OK, data: CORRECTED },
  },
  { id: 'listIntegrationTreatments', query: LIMIT, answer: page(CORRECTED) },
  {
    id: 'strikeIntegrationTreatment',
    params: { treatmentId: 1 },
    body: { reason: 'Recorded for the wrong farm' },
    answer: OK,
  },
  { id: 'createIntegrationCheck', body: { clientId: 1, ...NEW_CHECK }, answer: { ...OK, data: CHECK } },
  {
    id: 'replaceIntegrationCheck',
    params: { checkId: 1 },
    body: { ...NEW_CHECK, laboratory: 'Hillside Laboratory' },
    answer: { ...OK, data: { ...CHECK, laboratory: 'Hillside Laboratory' } },
  },
  {
    id: 'listIntegrationChecks',
    query: LIMIT,
    answer: page({ ...CHECK, laboratory: 'Hillside Laboratory' }),
  },
  { id: 'deleteIntegrationCheck', params: { checkId: 1 }, answer: OK },
  {
    id: 'listIntegrationVisits',
    params: { clientId: 1 },
    query: { limit: '10' },
    answer: places(VISIT),
  },
  {
    id: 'downloadIntegrationReport',
    params: { clientId: 1 },
    query: { start: '2026-01-01', end: '2026-06-30', format: 'pdf' },
  },
  { id: 'listIntegrationForecasts', query: { limit: '10' }, answer: places(FORECAST) },
  {
    id: 'getIntegrationForecast',
    params: { clientId: 1 },
    answer: { ...OK, data: { today: '2026-03-14', forecast: FORECAST, missing: null } },
  },
  ...ADE_EXAMPLES,
];
