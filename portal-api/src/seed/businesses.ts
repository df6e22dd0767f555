/** Animal types by id: 1 Bovine, 2 Ovine, 3 Equine, 4 Caprine, 8 Alpaca. */
type SpeciesMix = Readonly<Partial<Record<1 | 2 | 3 | 4 | 8, number>>>;

export interface DemoBusiness {
  readonly name: string;
  /** The initials with which its sample ids begin. */
  readonly prefix: string;
  readonly line1: string;
  readonly city: string;
  readonly county: string;
  readonly country: string;
  readonly postcode: string;
  readonly lat: number;
  readonly lng: number;
  /** Its share of all tests in the demonstration. */
  readonly share: number;
  readonly species: SpeciesMix;
  readonly method: 'McMaster' | 'FECPAK' | 'Mini-FLOTAC';
  readonly multiplicationFactor: number;
  readonly infiniteCredits?: boolean;
  readonly credits: number;
  /** Days from today to the end of the plan. */
  readonly planDays: number;
}

export const IRELAND = 'Republic of Ireland';
const UK = 'UK';

const MCMASTER = { method: 'McMaster', multiplicationFactor: 50 } as const;
const SENSITIVE_MCMASTER = { method: 'McMaster', multiplicationFactor: 25 } as const;
const FECPAK = { method: 'FECPAK', multiplicationFactor: 30 } as const;
const MINI_FLOTAC = { method: 'Mini-FLOTAC', multiplicationFactor: 5 } as const;

const HILL_SHEEP: SpeciesMix = { 2: 75, 1: 20, 4: 5 };
const MIXED: SpeciesMix = { 1: 45, 2: 42, 3: 8, 4: 5 };
const DAIRY: SpeciesMix = { 1: 78, 2: 14, 3: 5, 4: 3 };
const HORSES: SpeciesMix = { 3: 72, 1: 14, 2: 14 };

/** Every name is invented; the towns are real, for the map. The order determines the ids. */
export const DEMO_BUSINESSES: readonly DemoBusiness[] = [
  {
    name: 'Mulroy Veterinary',
    prefix: 'MV',
    line1: '4 Main Street',
    city: 'Ballybofey',
    county: 'Donegal',
    country: IRELAND,
    postcode: 'F93 K2Y7',
    lat: 54.8,
    lng: -7.78,
    share: 8,
    species: HILL_SHEEP,
    ...MCMASTER,
    credits: 184,
    planDays: 212,
  },
  {
    name: 'Ardcarrow Vets',
    prefix: 'AC',
    line1: '17 Cross Street',
    city: 'Athenry',
    county: 'Galway',
    country: IRELAND,
    postcode: 'H65 D8W2',
    lat: 53.3,
    lng: -8.75,
    share: 7,
    species: MIXED,
    ...MCMASTER,
    credits: 96,
    planDays: 148,
  },
  {
    name: 'Knockbrack Farm Vets',
    prefix: 'KB',
    line1: 'Kenyon Street',
    city: 'Nenagh',
    county: 'Tipperary',
    country: IRELAND,
    postcode: 'E45 V3R1',
    lat: 52.86,
    lng: -8.2,
    share: 7,
    species: DAIRY,
    ...SENSITIVE_MCMASTER,
    credits: 320,
    planDays: 301,
  },
  {
    name: 'Glenreagh Veterinary Centre',
    prefix: 'GR',
    line1: '2 Bridge Road',
    city: 'Fermoy',
    county: 'Cork',
    country: IRELAND,
    postcode: 'P61 X4N9',
    lat: 52.14,
    lng: -8.27,
    share: 9,
    species: DAIRY,
    ...MINI_FLOTAC,
    infiniteCredits: true,
    credits: 0,
    planDays: 77,
  },
  {
    name: 'Ballymorgan Livestock Vets',
    prefix: 'BM',
    line1: '31 Pearse Street',
    city: 'Mullingar',
    county: 'Westmeath',
    country: IRELAND,
    postcode: 'N91 T6E4',
    lat: 53.52,
    lng: -7.34,
    share: 7,
    species: MIXED,
    ...FECPAK,
    credits: 42,
    planDays: 19,
  },
  {
    name: 'Carrigdoon Vets',
    prefix: 'CD',
    line1: 'The Crescent',
    city: 'Boyle',
    county: 'Roscommon',
    country: IRELAND,
    postcode: 'F52 R7P3',
    lat: 53.97,
    lng: -8.3,
    share: 5,
    species: HILL_SHEEP,
    ...MCMASTER,
    credits: 71,
    planDays: 120,
  },
  {
    name: 'Rathcullen Equine Clinic',
    prefix: 'RC',
    line1: 'Paddock View',
    city: 'Callan',
    county: 'Kilkenny',
    country: IRELAND,
    postcode: 'R95 H9F8',
    lat: 52.54,
    lng: -7.39,
    share: 5,
    species: HORSES,
    ...SENSITIVE_MCMASTER,
    credits: 140,
    planDays: 260,
  },
  {
    name: 'Harrowfell Hill Vets',
    prefix: 'HF',
    line1: '8 Market Place',
    city: 'Hexham',
    county: 'Northumberland',
    country: UK,
    postcode: 'NE46 1XQ',
    lat: 54.97,
    lng: -2.1,
    share: 7,
    species: HILL_SHEEP,
    ...MCMASTER,
    credits: 205,
    planDays: 184,
  },
  {
    name: 'Cwm Gwyndy Farm Vets',
    prefix: 'CG',
    line1: '12 Broad Street',
    city: 'Builth Wells',
    county: 'Powys',
    country: 'UK - Wales',
    postcode: 'LD2 3DT',
    lat: 52.15,
    lng: -3.4,
    share: 7,
    species: HILL_SHEEP,
    ...FECPAK,
    infiniteCredits: true,
    credits: 0,
    planDays: 330,
  },
  {
    name: 'Eskrigg Sheep Services',
    prefix: 'ES',
    line1: 'Auction Lane',
    city: 'Penrith',
    county: 'Cumbria',
    country: UK,
    postcode: 'CA11 7JE',
    lat: 54.66,
    lng: -2.75,
    share: 6,
    species: { 2: 88, 1: 10, 8: 2 },
    ...MCMASTER,
    credits: 64,
    planDays: 45,
  },
  {
    name: 'Auchenlea Livestock Vets',
    prefix: 'AL',
    line1: '5 Wellgate',
    city: 'Lanark',
    county: 'South Lanarkshire',
    country: 'UK - Scotland',
    postcode: 'ML11 9DS',
    lat: 55.67,
    lng: -3.78,
    share: 5,
    species: MIXED,
    ...MCMASTER,
    credits: 88,
    planDays: 98,
  },
  {
    name: 'Drumnafern Veterinary',
    prefix: 'DF',
    line1: '21 Campsie Road',
    city: 'Omagh',
    county: 'Tyrone',
    country: 'UK - Northern Ireland',
    postcode: 'BT79 0AG',
    lat: 54.6,
    lng: -7.3,
    share: 6,
    species: MIXED,
    ...MCMASTER,
    credits: 157,
    planDays: 236,
  },
  {
    name: 'Clinique vétérinaire de Fleurac',
    prefix: 'CF',
    line1: '3 rue du Coq',
    city: 'Bellac',
    county: 'Haute-Vienne',
    country: 'France',
    postcode: '87300',
    lat: 46.12,
    lng: 1.05,
    share: 6,
    species: { 1: 40, 2: 45, 4: 10, 3: 5 },
    ...MCMASTER,
    credits: 113,
    planDays: 166,
  },
  {
    name: 'Cabinet rural de Montbrezac',
    prefix: 'MB',
    line1: '14 avenue de la Plaine',
    city: 'Aurillac',
    county: 'Cantal',
    country: 'France',
    postcode: '15000',
    lat: 44.93,
    lng: 2.44,
    share: 5,
    species: { 1: 48, 4: 32, 2: 20 },
    ...MINI_FLOTAC,
    credits: 54,
    planDays: 61,
  },
  {
    name: 'Waitoru Vet Services',
    prefix: 'WT',
    line1: '40 Kimbolton Road',
    city: 'Feilding',
    county: 'Manawatū-Whanganui',
    country: 'New Zealand',
    postcode: '4702',
    lat: -40.22,
    lng: 175.57,
    share: 6,
    species: { 2: 62, 1: 36, 8: 2 },
    ...FECPAK,
    infiniteCredits: true,
    credits: 0,
    planDays: 280,
  },
  {
    name: 'Tussock Flat Farm Vets',
    prefix: 'TF',
    line1: '9 Mersey Street',
    city: 'Gore',
    county: 'Southland',
    country: 'New Zealand',
    postcode: '9710',
    lat: -46.1,
    lng: 168.94,
    share: 4,
    species: { 2: 80, 1: 20 },
    ...MCMASTER,
    credits: 39,
    planDays: 132,
  },
];

export interface DemoOrganisation {
  readonly name: string;
  readonly email: string;
  readonly city: string;
  readonly country: string;
  /** Prefixes of the linked businesses. */
  readonly linked: readonly string[];
  readonly pending: readonly string[];
  readonly expired: readonly string[];
}

export const DEMO_ORGANISATIONS: readonly DemoOrganisation[] = [
  {
    name: 'Atlantic Flock Health Network',
    email: 'office@atlanticflock.example',
    city: 'Sligo',
    country: IRELAND,
    linked: ['MV', 'AC', 'KB', 'GR', 'BM', 'HF', 'CG', 'DF'],
    pending: ['ES'],
    expired: ['AL'],
  },
  {
    name: 'Parasite Watch Partnership',
    email: 'desk@parasitewatch.example',
    city: 'Shrewsbury',
    country: UK,
    linked: ['CD', 'RC', 'ES', 'AL', 'CF', 'MB', 'WT', 'TF'],
    pending: ['MV'],
    expired: [],
  },
];

/** International dialling code; every number of the demonstration is invented. */
export function dialCode(country: string): string {
  if (country === 'France') return '+33';
  if (country === 'New Zealand') return '+64';
  return country.startsWith('UK') ? '+44' : '+353';
}

/** The telephone number of a business. */
export function officePhone(businessId: number): string {
  const { country } = DEMO_BUSINESSES[businessId - 1]!;
  return `${dialCode(country)} 55 010${999 + businessId}`;
}
