import { dialCode, type DemoBusiness } from './businesses.ts';
import { namesOf } from './names.ts';
import type { Random } from './random.ts';
import type { AnimalRow, ClientRow } from './rows.ts';

export interface Farm {
  readonly client: ClientRow;
  /** The main species and, on mixed farms, a second one. */
  readonly species: readonly number[];
  readonly animals: readonly AnimalRow[];
  /** How often it has tests done, relative to other clients of the business. */
  readonly activity: number;
  /** Days between its last test and today; many for an inactive client. */
  readonly lastDay: number;
}

const FARM_TYPES: Record<number, string> = {
  1: 'Suckler and beef',
  2: 'Sheep',
  3: 'Equine',
  4: 'Goats',
  8: 'Alpacas',
};
const FLOCK_PREFIX: Record<string, string> = {
  'Republic of Ireland': 'IE',
  France: 'FR',
  'New Zealand': 'NZ',
};
const YEARS_OF_DATA = 3;
const DAY = 86_400_000;
/** In degrees, about 20 km, so that clients are near their business. */
const SPREAD = 0.16;

/** The clients of one business with their animals; ids are unique over all businesses. */
export function makeFarms(
  random: Random,
  business: DemoBusiness,
  ids: { business: number; nextClient(): number; nextAnimal(): number },
  size: number,
  today: Date,
): Farm[] {
  const taken = new Set<string>();
  return Array.from({ length: size }, (_, index) => {
    const name = freshName(random, business.country, taken);
    const species = pickSpecies(random, business);
    const client = makeClient(random, business, {
      name,
      index,
      species,
      id: ids.nextClient(),
      businessId: ids.business,
      today,
    });
    const animals = species.flatMap((animalType) =>
      makeAnimals(random, business, { client, animalType, nextId: ids.nextAnimal, today }),
    );
    const quiet = random.chance(0.1);
    return {
      client,
      species,
      animals,
      activity: 0.8 + random.next() * random.next() * 1.8,
      lastDay: quiet ? random.int(200, 700) : 0,
    };
  });
}

function freshName(random: Random, country: string, taken: Set<string>): string {
  const names = namesOf(country);
  for (let attempt = 0; ; attempt += 1) {
    const farm = random.pick(names.farmHeads) + random.pick(names.farmTails);
    const person = `${random.pick(names.first)} ${random.pick(names.last)}`;
    const styles =
      country === 'France'
        ? [farm, person, `${farm} (${random.pick(names.last)})`]
        : [`${random.pick(names.last)} Farm`, `${farm} Farm`, person, `${random.pick(names.last)} & Sons`];
    const name = attempt < 5 ? random.pick(styles) : `${person}, ${farm}`;
    if (!taken.has(name)) {
      taken.add(name);
      return name;
    }
  }
}

function pickSpecies(random: Random, business: DemoBusiness): number[] {
  const types = Object.keys(business.species).map(Number);
  const weights = Object.values(business.species);
  const main = types[random.weighted(weights)]!;
  const second = types[random.weighted(weights)]!;
  return random.chance(0.3) && second !== main ? [main, second] : [main];
}

function makeClient(
  random: Random,
  business: DemoBusiness,
  it: {
    name: string;
    index: number;
    species: readonly number[];
    id: number;
    businessId: number;
    today: Date;
  },
): ClientRow {
  const digits = String(random.int(1_000_000, 9_999_999));
  const slug = it.name
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z]+/g, '')
    .toLowerCase();
  const since = it.today.getTime() - (YEARS_OF_DATA * 365 + random.int(0, 900)) * DAY;
  const types = it.species.map((type) => FARM_TYPES[type]!);
  return {
    business_id: it.businessId,
    id: it.id,
    name: it.name,
    number: `${business.prefix}-${String(1001 + it.index)}`,
    postcode: nearbyPostcode(random, business),
    email: `${slug}@farm.example`,
    phone: `${dialCode(business.country)} 55 ${digits}`,
    address_line_1: `${random.int(1, 60)} ${random.pick(['Upper Road', 'Hill Lane', 'Mill Lane', 'Chapel Road', 'Long Acre'])}`,
    city: business.city,
    county: business.county,
    country: business.country,
    lat: round(business.lat + clamp(random.normal()) * SPREAD),
    lng: round(business.lng + (clamp(random.normal()) * SPREAD) / Math.cos((business.lat * Math.PI) / 180)),
    farm_type: types.length > 1 ? `Mixed: ${types.join(', ').toLowerCase()}` : types[0]!,
    flock_number: `${FLOCK_PREFIX[business.country] ?? 'UK'} ${random.int(100, 999)} ${random.int(1000, 9999)}`,
    details: random.chance(0.2)
      ? random.pick([
          'Prefers a call after six.',
          'Samples are left at the gate box.',
          'In the sheep health scheme.',
          'Organic since 2019.',
        ])
      : null,
    status: random.chance(0.05) ? 2 : 1,
    created_at: new Date(since).toISOString(),
  };
}

function makeAnimals(
  random: Random,
  business: DemoBusiness,
  it: { client: ClientRow; animalType: number; nextId(): number; today: Date },
): AnimalRow[] {
  const { horses } = namesOf(business.country);
  const count = it.animalType === 3 ? random.int(2, 8) : random.int(5, 14);
  const tag = random.int(10_000, 99_000);
  return Array.from({ length: count }, (_, index) => {
    const ageDays = it.animalType === 3 ? random.int(400, 6500) : random.int(150, 2200);
    const horse = horses[(index + tag) % horses.length]!;
    return {
      business_id: it.client.business_id,
      id: it.nextId(),
      client_id: it.client.id,
      name:
        it.animalType === 3
          ? index < horses.length
            ? horse
            : `${horse} II`
          : `${it.client.flock_number} ${tag + index}`,
      animal_type: it.animalType,
      date_of_birth: new Date(it.today.getTime() - ageDays * DAY).toISOString().slice(0, 10),
    };
  });
}

/** A plausible postcode in the same district: the business's outward code with a different inward code. */
function nearbyPostcode(random: Random, { postcode, country }: DemoBusiness): string {
  if (country === 'France' || country === 'New Zealand') return postcode;
  const [outward] = postcode.split(' ');
  if (country === 'Republic of Ireland') {
    const letters = 'ACDEFHKNPRTVWXY';
    const letter = () => letters[random.int(0, letters.length - 1)]!;
    return `${outward} ${letter()}${random.int(0, 9)}${letter()}${random.int(0, 9)}`;
  }
  const letters = 'ABDEFGHJLNPQRSTUWXYZ';
  return `${outward} ${random.int(1, 9)}${letters[random.int(0, 19)]!}${letters[random.int(0, 19)]!}`;
}

const clamp = (value: number): number => Math.max(-1.8, Math.min(1.8, value));
const round = (value: number): number => Math.round(value * 1e4) / 1e4;
