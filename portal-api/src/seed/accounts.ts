/** Password of every demonstration account. */
export const DEMO_PASSWORD = 'Pasture-2026-demo!';

export interface DemoAccount {
  readonly email: string;
  readonly name: string;
  /** For the table that is printed at the start. */
  readonly shows: string;
  readonly flags?: readonly ('is_staff' | 'is_admin' | 'is_qc' | 'is_tester')[];
}

/** The demonstration accounts, which the seed creates, the start prints and the README lists. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'owner@epigram.example',
    name: 'Aoife Mulroy',
    shows: 'Owner of one Irish business: selected by itself',
  },
  {
    email: 'multi@epigram.example',
    name: 'Ciarán Devane',
    shows:
      'Owner of one business, Manager of another in the UK, member of the detailed organisation: role dialog',
  },
  {
    email: 'manager@epigram.example',
    name: 'Sinéad Garrihy',
    shows: 'Manager of an organisation with detailed access and 8 businesses',
  },
  {
    email: 'viewer@epigram.example',
    name: 'Tomos Prydderch',
    shows: 'Member of an organisation in Aggregated View, 8 businesses',
  },
  {
    email: 'france@epigram.example',
    name: 'Maëlle Chastagnier',
    shows: 'Owner of one French business: Forecast is Coming Soon',
  },
  { email: 'staff@epigram.example', name: 'Niamh Staunton', shows: 'Platform staff', flags: ['is_staff'] },
  { email: 'admin@epigram.example', name: 'Robert Adley', shows: 'Platform admin', flags: ['is_admin'] },
  { email: 'qc@epigram.example', name: 'Priya Quilligan', shows: 'Quality control', flags: ['is_qc'] },
  {
    email: 'tester@epigram.example',
    name: 'Ewan Testwood',
    shows: 'Laboratory tester',
    flags: ['is_tester'],
  },
  { email: 'none@epigram.example', name: 'Nora Nealon', shows: 'No business and no organisation' },
];
