import { DEMO_BUSINESSES, type DemoBusiness } from './businesses.ts';
import { yieldThread } from './yieldThread.ts';
import { makeFarms } from './clients.ts';
import { makeComments } from './comments.ts';
import { makePeople, type Membership, type UserRow } from './people.ts';
import { createRandom } from './random.ts';
import { makeReductionTest } from './reductionTest.ts';
import type { AnimalRow, ClientRow, CommentRow, CountRow, TestRow } from './rows.ts';
import { byTime, makeTests, type DraftTest } from './visits.ts';

const SEED = 20_261_121;
const TOTAL_TESTS = 60_000;
const TESTS_PER_CLIENT = 56;
const TESTS_PER_TURN = 1_000;
/** The business of owner@epigram.example, which has the reduction test. */
const REDUCTION_TEST_BUSINESS = 1;

export interface Demonstration {
  readonly users: UserRow[];
  readonly members: Membership[];
  readonly clients: ClientRow[];
  readonly animals: AnimalRow[];
  readonly tests: TestRow[];
  readonly counts: CountRow[];
  readonly comments: CommentRow[];
}

/** All rows of the demonstration. The same `now` gives the same rows; `scale` 1 is about 60,000 tests. */
export async function makeDemonstration(it: {
  now: Date;
  scale: number;
  passwordHashes: readonly string[];
}): Promise<Demonstration> {
  const random = createRandom(SEED);
  const { users, members } = makePeople(random, it.passwordHashes, it.now);
  const made: Demonstration = {
    users,
    members,
    clients: [],
    animals: [],
    tests: [],
    counts: [],
    comments: [],
  };
  const shares = DEMO_BUSINESSES.reduce((sum, { share }) => sum + share, 0);
  for (const [index, business] of DEMO_BUSINESSES.entries()) {
    const target = Math.round((TOTAL_TESTS * it.scale * business.share) / shares);
    await addBusiness(made, business, { id: index + 1, target, now: it.now });
    await yieldThread();
  }
  made.comments.push(...makeComments(random, made.tests, members, it.now));
  return made;
}

async function addBusiness(
  made: Demonstration,
  business: DemoBusiness,
  it: { id: number; target: number; now: Date },
): Promise<void> {
  const random = createRandom(SEED + it.id * 7919);
  const testers = made.members
    .filter((member) => member.business_id === it.id)
    .map((member) => made.users[member.user_id - 1]!.name);
  let clientId = made.clients.length;
  let animalId = made.animals.length;
  const ids = { business: it.id, nextClient: () => ++clientId, nextAnimal: () => ++animalId };
  const size = Math.max(6, Math.round(it.target / TESTS_PER_CLIENT));
  const farms = makeFarms(random, business, ids, size, it.now);
  for (const farm of farms) {
    made.clients.push(farm.client);
    made.animals.push(...farm.animals);
  }
  let drafts = await makeTests(random, business, farms, testers, it);
  if (it.id === REDUCTION_TEST_BUSINESS) {
    const reduction = makeReductionTest(random, business, {
      businessId: it.id,
      clientId: ids.nextClient(),
      nextAnimal: ids.nextAnimal,
      tester: testers[0]!,
      now: it.now,
    });
    made.clients.push(reduction.client);
    made.animals.push(...reduction.animals);
    drafts = [...drafts, ...reduction.drafts].sort(byTime);
  }
  await addTests(made, drafts);
}

async function addTests(made: Demonstration, drafts: readonly DraftTest[]): Promise<void> {
  for (const { test, counts } of drafts) {
    const id = made.tests.length + 1;
    if (id % TESTS_PER_TURN === 0) await yieldThread();
    made.tests.push({ ...test, id });
    for (const count of counts) made.counts.push({ ...count, test_id: id });
  }
}
