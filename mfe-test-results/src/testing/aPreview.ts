import type {
  ImportPreview,
  ImportQuestion,
  ProposedCorrection,
} from '@epigram/shared-contracts/api/testImports';

/** The preview of a file with one sheet and one row, from which nothing is missing. */
export function aPreview(change: Partial<ImportPreview> = {}): ImportPreview {
  return {
    sheets: [{ name: 'June', rows: 4 }],
    sheet: 'June',
    headingRow: 3,
    firstRow: 4,
    lastRow: 4,
    columns: [
      column({ column: 1, letters: 'A', heading: 'Lab no', samples: ['L-1'], field: 'sampleId' }),
      column({ column: 2, letters: 'B', heading: 'Strongyles', samples: ['450'], field: 'strongyle' }),
      column({ column: 3, letters: 'C', heading: 'Capillaria epg', samples: ['50'] }),
    ],
    fields: [
      { field: 'sampleId', label: 'Sample Id', required: true },
      { field: 'animalType', label: 'Animal type', required: true },
      { field: 'strongyle', label: 'Strongyle epg', required: false },
    ],
    hiddenRows: [],
    questions: [],
    problems: [],
    moreProblems: 0,
    remembered: null,
    rows: [
      {
        row: 4,
        sampleId: 'L-1',
        clientName: 'Glen Farm',
        isNewClient: true,
        animalName: null,
        animalType: 'Ovine',
        testType: 'Worm FEC',
        day: '2026-06-15',
        status: 'positive',
        counts: [{ parasite: 'strongyle', value: 450, factor: 50 }],
        state: 'new',
        uuid: null,
      },
    ],
    visits: [
      {
        clientId: null,
        clientName: 'Glen Farm',
        isNew: true,
        day: '2026-06-15',
        animalType: 'Ovine',
        samples: 1,
        means: [{ parasite: 'strongyle', mean: 450, samples: 1, factor: 50 }],
      },
    ],
    counts: {
      rows: 1,
      new: 1,
      fills: 0,
      known: 0,
      differs: 0,
      visits: 1,
      newClients: 1,
      newAnimals: 0,
    },
    ...change,
  };
}

function column(change: Partial<ImportPreview['columns'][number]>): ImportPreview['columns'][number] {
  return {
    column: 1,
    letters: 'A',
    heading: '',
    samples: [],
    field: null,
    looksLikeCounts: false,
    hidden: false,
    ...change,
  };
}

export function aCorrection(change: Partial<ProposedCorrection> = {}): ProposedCorrection {
  return {
    row: 4,
    sampleId: 'L-1',
    clientName: 'Glen Farm',
    uuid: 'external-1',
    stored: {
      animalType: 'Ovine',
      status: 'positive',
      counts: [{ parasite: 'strongyle', value: 450, factor: 50 }],
    },
    file: {
      animalType: 'Ovine',
      status: 'negative',
      counts: [{ parasite: 'strongyle', value: 0, factor: 50 }],
    },
    canAccept: true,
    ...change,
  };
}

export function aQuestion(change: Pick<ImportQuestion, 'kind'> & Partial<ImportQuestion>): ImportQuestion {
  return {
    field: null,
    word: null,
    column: null,
    heading: null,
    cells: [],
    total: 0,
    options: [],
    ...change,
  };
}
