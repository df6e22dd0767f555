import { writeXlsx } from 'hucre/xlsx';

interface ResultRow {
  readonly sample: string;
  readonly client: string;
  readonly postcode: string;
  readonly day: string;
  /** Strongyle eggs per gram; without them, no eggs were found. */
  readonly epg?: number;
}

const HEADINGS = [
  'Sample ID',
  'Client name',
  'Client postcode',
  'Animal type',
  'Test type',
  'Test date',
  'Strongyle epg',
];

/** Sheep results in the laboratory's file format, ready for upload. */
export async function resultsFile(name: string, rows: readonly ResultRow[]) {
  const cells = rows.map(({ sample, client, postcode, day, epg = 0 }) => [
    sample,
    client,
    postcode,
    'Ovine',
    'Worm FEC',
    day,
    epg,
  ]);
  const file = await writeXlsx({ sheets: [{ name: 'Results', rows: [HEADINGS, ...cells] }] });
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(file),
  };
}
