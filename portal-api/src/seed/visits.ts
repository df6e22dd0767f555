import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';

import type { DemoBusiness } from './businesses.ts';
import type { Farm } from './clients.ts';
import { FLUKE_POSITIVE, SPECIES, VISITS_BY_MONTH } from './epidemiology.ts';
import { yieldThread } from './yieldThread.ts';
import type { Random } from './random.ts';
import type { CountRow, TestRow } from './rows.ts';

const DAY = 86_400_000;
const SPAN_DAYS = 3 * 365;
const WORM_TEST_TYPES = [1, 1, 1, 2, 6] as const;
const FLUKE_TEST_TYPE = 3;
const VISITS_PER_TURN = 25;

/** A test without its id, because ids are assigned in order of time. */
export interface DraftTest {
  readonly test: Omit<TestRow, 'id'>;
  readonly counts: readonly Omit<CountRow, 'test_id'>[];
}

interface Visit {
  readonly farm: Farm;
  readonly animalType: number;
  readonly at: Date;
  readonly fluke: boolean;
  readonly dosed: number;
  /** Factor for the counts, below 1 after a dose. */
  readonly factor: number;
}

/** Visits to the farms of one business until it has about `target` tests, oldest first. */
export async function makeTests(
  random: Random,
  business: DemoBusiness,
  farms: readonly Farm[],
  testers: readonly string[],
  it: { target: number; now: Date },
): Promise<DraftTest[]> {
  const drafts: DraftTest[] = [];
  const activities = farms.map(({ activity }) => activity);
  for (let visits = 0; drafts.length < it.target; visits += 1) {
    if (visits % VISITS_PER_TURN === 0) await yieldThread();
    const farm = farms[random.weighted(activities)]!;
    const visit = pickVisit(random, business, farm, it.now);
    if (!visit) continue;
    const first = testsOfVisit(random, business, visit, random.pick(testers), it.now);
    drafts.push(...first);
    const again = retest(random, visit, first, it.now);
    if (again) drafts.push(...testsOfVisit(random, business, again, random.pick(testers), it.now));
  }
  return drafts.sort(byTime);
}

/** All times are ISO 8601, so they sort as text. */
export function byTime(a: DraftTest, b: DraftTest): number {
  if (a.test.created_at === b.test.created_at) return 0;
  return a.test.created_at < b.test.created_at ? -1 : 1;
}

function pickVisit(random: Random, business: DemoBusiness, farm: Farm, now: Date): Visit | undefined {
  // The portal gains users over time, so later days are somewhat more likely.
  const daysAgo = Math.floor(SPAN_DAYS * (1 - Math.pow(random.next(), 0.8)));
  if (daysAgo < farm.lastDay) return undefined;
  const at = new Date(Math.floor(now.getTime() / DAY) * DAY - daysAgo * DAY);
  at.setUTCHours(random.int(8, 17), random.int(0, 59), random.int(0, 59));
  if (at > now || random.next() * 1.5 > VISITS_BY_MONTH[season(business, at)]!) return undefined;
  const animalType = farm.species[random.chance(0.7) ? 0 : farm.species.length - 1]!;
  const month = season(business, at);
  const wetHalf = month >= 8 || month <= 2;
  return {
    farm,
    animalType,
    at,
    fluke: wetHalf && random.chance(SPECIES[animalType]!.fluke),
    dosed: random.pick([3, 3, 2, 2, 1]),
    factor: random.chance(SPECIES[animalType]!.adults) ? SPECIES[animalType]!.adultFactor : 1,
  };
}

/** The seasonal month: shifted by half a year in the southern hemisphere. */
function season({ lat }: DemoBusiness, at: Date): number {
  return (at.getUTCMonth() + (lat < 0 ? 6 : 0)) % 12;
}

/** Some farms with worms or fluke test again three to four weeks later, to check the dose. */
function retest(random: Random, visit: Visit, first: readonly DraftTest[], now: Date): Visit | undefined {
  if (!first.some(needsDose) || !random.chance(0.25)) return undefined;
  const at = new Date(visit.at.getTime() + random.int(21, 28) * DAY);
  return at > now ? undefined : { ...visit, at, dosed: 1, factor: visit.factor * 0.12 };
}

function testsOfVisit(
  random: Random,
  business: DemoBusiness,
  visit: Visit,
  tester: string,
  now: Date,
): DraftTest[] {
  const species = SPECIES[visit.animalType]!;
  const animals = visit.farm.animals.filter((animal) => animal.animal_type === visit.animalType);
  const pooled = random.chance(0.07);
  const samples = pooled ? random.int(1, 2) : Math.min(random.int(...species.samples), animals.length);
  const found = species.burdens.filter(({ prevalence }) => random.chance(prevalence));
  const month = season(business, visit.at);
  const day = visit.at.toISOString().slice(2, 10).replaceAll('-', '');
  const start = random.int(0, Math.max(0, animals.length - samples));
  const visitNumber = random.int(10, 99);
  const testType = visit.fluke ? FLUKE_TEST_TYPE : random.pick(WORM_TEST_TYPES);

  return Array.from({ length: samples }, (_, index): DraftTest => {
    const at = new Date(Math.min(visit.at.getTime() + index * random.int(60_000, 240_000), now.getTime()));
    const external = random.chance(0.03);
    const uuid = random.uuid();
    const status = earlyStatus(random, at, now);
    const counts =
      visit.fluke || status
        ? []
        : species.burdens.map((burden) => ({
            business_id: visit.farm.client.business_id,
            parasite: burden.parasite,
            eggs_counted: found.includes(burden)
              ? random.negativeBinomial(
                  (burden.means[month]! * visit.factor) / burden.prevalence / business.multiplicationFactor,
                  burden.k,
                )
              : 0,
            multiplication_factor: business.multiplicationFactor,
          }));
    const positive = visit.fluke ? random.chance(FLUKE_POSITIVE) : counts.some(isFound);
    const coccidia = counts.find(({ parasite }) => parasite === 'coccidia');
    return {
      test: {
        business_id: visit.farm.client.business_id,
        uuid: external ? `external-${uuid.slice(0, 8)}` : uuid,
        sample_id: `${business.prefix}-${day}-${visitNumber}${String(index + 1).padStart(2, '0')}`,
        client_id: visit.farm.client.id,
        animal_id: pooled || random.chance(0.15) ? null : animals[start + index]!.id,
        animal_type: visit.animalType,
        test_type: testType,
        source_type: external ? 1 : 0,
        status: status ?? (positive ? 'positive' : 'negative'),
        method: visit.fluke ? 'Sedimentation' : business.method,
        pool_size: pooled ? random.int(5, 10) : 1,
        dosed: visit.dosed,
        coccidia_visible: (coccidia?.eggs_counted ?? 0) > 0,
        tester_name: tester,
        sampled_at: sampledAt(visit.at, random.int(4, 30)),
        created_at: at.toISOString(),
        completed_at:
          status === 'processing'
            ? null
            : new Date(Math.min(at.getTime() + random.int(1, 30) * 3_600_000, now.getTime())).toISOString(),
      },
      counts,
    };
  });
}

/** All samples of a visit are taken on the same day, at random hours. */
function sampledAt(visitAt: Date, hours: number): string {
  const at = new Date(visitAt.getTime() - DAY);
  at.setUTCHours(6 + (hours % 12));
  return at.toISOString();
}

function isFound({ eggs_counted }: { eggs_counted: number }): boolean {
  return eggs_counted > 0;
}

/** Doses act on worms and fluke, not on coccidia. */
function needsDose({ test, counts }: DraftTest): boolean {
  return (
    test.status === 'positive' &&
    (counts.length === 0 || counts.some((count) => count.parasite !== 'coccidia' && isFound(count)))
  );
}

/** Recent tests may still be in analysis; a few samples fail. */
function earlyStatus(random: Random, at: Date, now: Date): TestStatus | undefined {
  const days = (now.getTime() - at.getTime()) / DAY;
  if (random.chance(days < 1 ? 0.85 : days < 2 ? 0.5 : days < 3 ? 0.2 : 0)) return 'processing';
  return random.chance(0.015) ? 'failed' : undefined;
}
