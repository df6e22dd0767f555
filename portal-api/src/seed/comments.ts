import { DEMO_BUSINESSES } from './businesses.ts';
import { namesOf } from './names.ts';
import type { Membership } from './people.ts';
import type { Random } from './random.ts';
import type { CommentRow, TestRow } from './rows.ts';

const HOUR = 3_600_000;

/** A comment on about one finished test in forty, by a member of the business. */
export function makeComments(
  random: Random,
  tests: readonly TestRow[],
  members: readonly Membership[],
  now: Date,
): CommentRow[] {
  const comments: CommentRow[] = [];
  for (const test of tests) {
    if (!test.completed_at || !random.chance(0.025)) continue;
    const authors = members.filter((member) => member.business_id === test.business_id);
    const { country } = DEMO_BUSINESSES[test.business_id - 1]!;
    const at = Math.min(Date.parse(test.completed_at) + random.int(1, 60) * HOUR, now.getTime());
    comments.push({
      business_id: test.business_id,
      id: comments.length + 1,
      test_id: test.id,
      author_id: random.pick(authors).user_id,
      text: random.pick(namesOf(country).comments),
      created_at: new Date(at).toISOString(),
    });
  }
  return comments;
}
