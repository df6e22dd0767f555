import type { DemoBusiness } from './businesses.ts';
import type { Random } from './random.ts';
import type { AnimalRow, ClientRow } from './rows.ts';
import type { DraftTest } from './visits.ts';

/** A published worked example of a faecal egg count reduction test: 14 sheep, epg, multiplication factor 50. */
export const BEFORE = [0, 3500, 400, 150, 0, 0, 0, 200, 0, 400, 0, 2000, 2900, 9300] as const;
export const AFTER = [0, 200, 0, 50, 300, 0, 0, 0, 0, 0, 0, 0, 100, 800] as const;
export const REDUCTION_TEST_CLIENT = 'Croaghmore Ewes (reduction test)';
const MULTIPLICATION_FACTOR = 50;
const DAY = 86_400_000;
const DAYS_AGO = { before: 40, after: 26 } as const;

/** The client, its 14 sheep and their 28 tests: one day before the dose, the same animals 14 days later. */
export function makeReductionTest(
  random: Random,
  business: DemoBusiness,
  it: { businessId: number; clientId: number; nextAnimal(): number; tester: string; now: Date },
): { client: ClientRow; animals: AnimalRow[]; drafts: DraftTest[] } {
  const midnight = Math.floor(it.now.getTime() / DAY) * DAY;
  const client: ClientRow = {
    business_id: it.businessId,
    id: it.clientId,
    name: REDUCTION_TEST_CLIENT,
    number: `${business.prefix}-FECRT`,
    postcode: 'F93 A1D4',
    email: 'croaghmore@farm.example',
    phone: '+353 55 4140014',
    address_line_1: 'Croaghmore',
    city: business.city,
    county: business.county,
    country: business.country,
    lat: 54.83,
    lng: -7.86,
    farm_type: 'Sheep',
    flock_number: 'IE 414 0014',
    details:
      '14 sheep sampled on the day of dosing and again 14 days later, to see whether the dose still works.',
    status: 1,
    created_at: new Date(midnight - 400 * DAY).toISOString(),
  };
  const animals = BEFORE.map((_, index): AnimalRow => ({
    business_id: it.businessId,
    id: it.nextAnimal(),
    client_id: it.clientId,
    name: `Reduction test sheep ${String(index + 1).padStart(2, '0')}`,
    animal_type: 2,
    date_of_birth: new Date(midnight - 620 * DAY).toISOString().slice(0, 10),
  }));
  const round = (counts: readonly number[], label: 'before' | 'after'): DraftTest[] =>
    counts.map((epg, index) => {
      const at = midnight - DAYS_AGO[label] * DAY + (9 * 60 + index * 4) * 60_000;
      return {
        test: {
          business_id: it.businessId,
          uuid: random.uuid(),
          sample_id: `FECRT-${label.toUpperCase()}-${String(index + 1).padStart(2, '0')}`,
          client_id: it.clientId,
          animal_id: animals[index]!.id,
          animal_type: 2,
          test_type: 1,
          source_type: 0,
          status: epg > 0 ? 'positive' : 'negative',
          method: 'McMaster',
          pool_size: 1,
          dosed: label === 'after' ? 1 : 2,
          coccidia_visible: false,
          tester_name: it.tester,
          sampled_at: new Date(at - 3_600_000).toISOString(),
          created_at: new Date(at).toISOString(),
          completed_at: new Date(at + 4 * 3_600_000).toISOString(),
        },
        counts: [
          {
            business_id: it.businessId,
            parasite: 'strongyle',
            eggs_counted: epg / MULTIPLICATION_FACTOR,
            multiplication_factor: MULTIPLICATION_FACTOR,
          },
        ],
      };
    });
  return { client, animals, drafts: [...round(BEFORE, 'before'), ...round(AFTER, 'after')] };
}
