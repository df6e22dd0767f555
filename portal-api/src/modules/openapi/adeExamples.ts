const ADE_EWE = { scheme: 'std.iso.11785', id: '372041234500025' };
const ADE_DOCUMENT = {
  icarAde: '1.3.2',
  animals: [
    { resourceType: 'Animal', identifier: ADE_EWE, specie: 'Sheep', gender: 'Female', name: 'Ewe 25' },
  ],
  sampleAnalyses: [
    {
      resourceType: 'SampleAnalysisEvent',
      animal: ADE_EWE,
      eventDateTime: '2026-07-06T00:00:00Z',
      analysedBy: { name: 'Hillside Laboratory' },
      sampleExternalIdentifier: 'ADE-1',
      results: [
        {
          name: 'Strongyle eggs',
          status: 'completed',
          method: 'McMaster',
          value: 450,
          unit: 'C62',
          denominatorUnit: 'GRM',
          resolution: 50,
        },
      ],
    },
  ],
};
const ADE_READ = {
  icarAde: '1.3.2',
  animals: [
    {
      resourceType: 'Animal',
      identifier: { scheme: 'std.iso.11785', id: '372041234500017' },
      alternativeIdentifiers: [
        { scheme: 'epigram.tag', id: 'IE041234500017' },
        { scheme: 'epigram.animal', id: '1' },
      ],
      specie: 'Sheep',
      gender: 'Unknown',
      birthDate: '2024-03-01T00:00:00Z',
      name: 'IE 042 1234',
    },
    {
      resourceType: 'Animal',
      identifier: ADE_EWE,
      alternativeIdentifiers: [{ scheme: 'epigram.animal', id: '2' }],
      specie: 'Sheep',
      gender: 'Unknown',
      name: 'Ewe 25',
    },
  ],
  animalSets: [
    {
      resourceType: 'AnimalSet',
      id: '1',
      name: 'Ewes',
      member: [],
      epigram: { animalType: 'Ovine', ageClass: 'adult', animals: 40, isClosed: false },
    },
  ],
  treatments: [],
  withdrawals: [],
  sampleAnalyses: [
    {
      resourceType: 'SampleAnalysisEvent',
      animal: ADE_EWE,
      id: 'external-0b0e7c1e-6a07-4e53-9d5b-3f4c0a1d2b3c',
      eventDateTime: '2026-07-06T00:00:00Z',
      samplingDateTime: '2026-07-06T00:00:00Z',
      analysedBy: { name: 'Hillside Laboratory' },
      sampleExternalIdentifier: 'ADE-1',
      sampleSessionIdentifier: 'Ovine 2026-07-06',
      results: [
        {
          name: 'strongyle (epg)',
          status: 'completed',
          characteristic: 'strongyle',
          metric: { scheme: 'epigram.parasite', id: 'strongyle' },
          method: 'McMaster',
          value: 450,
          displayUnit: 'epg',
          unit: 'C62',
          denominatorUnit: 'GRM',
          resolution: 50,
          qualitativeGrade: 'Moderate',
        },
      ],
      epigram: {
        animalType: 'Ovine',
        testType: 'Worm FEC',
        testedOn: '2026-07-06',
        testedTime: null,
        group: null,
        method: 'McMaster',
        pooledAnimals: 1,
        dosed: 'unknown',
        coccidiaVisible: false,
        source: 'recorded',
        isCorrected: false,
      },
    },
  ],
  epigram: { groupSampleAnalyses: [], notSent: [] },
};
const NONE_OF_IT = { added: 0, known: 0 };
const ADE_OUTCOME = {
  animals: { added: 1, known: 0 },
  groups: NONE_OF_IT,
  treatments: NONE_OF_IT,
  results: { added: 1, known: 0 },
  notKept: [{ path: 'animals.0.gender', reason: 'has no place in the portal' }],
};

const OK = { status: 200, code: 'OK', messages: [] };
const params = { clientId: 1 };

/** A document of ICAR ADE that a program sends, what it is answered, and the document that it reads then. */
export const ADE_EXAMPLES = [
  {
    id: 'writeIntegrationAde',
    params,
    body: { document: ADE_DOCUMENT },
    answer: { ...OK, data: ADE_OUTCOME },
  },
  { id: 'readIntegrationAde', params, query: { since: '2026-07-01' }, answer: { ...OK, data: ADE_READ } },
];
