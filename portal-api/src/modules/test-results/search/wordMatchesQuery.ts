import { sql, type RawBuilder } from 'kysely';

import { joinEach } from '../../../kernel/joinEach.ts';
import type { ClientKeys } from '../../test-data/public.ts';
import type { Words, TestCondition, Sample } from './testCondition.ts';

/** The matching samples that pass the filters, newest first. */
export function filteredSamples({ words, kinds, statuses }: TestCondition): readonly Sample[] {
  const { animalTypes, testTypes } = kinds;
  return (words?.samples ?? []).filter(
    (it) =>
      (!statuses || statuses.includes(it.status)) &&
      (!animalTypes || animalTypes.includes(it.animalType)) &&
      (!testTypes || testTypes.includes(it.testType)),
  );
}

/** `tests t` of the given samples, read one by one, because the planner would read a whole business for each. */
export function testsOfSamples(samples: readonly Sample[]): RawBuilder<unknown> {
  const businessIds = samples.map((sample) => sample.businessId);
  return sql`unnest(${businessIds}::bigint[], ${samples.map(({ id }) => id)}::bigint[]) as s (business_id, id)
    ${joinEach({
      columns: sql`*`,
      table: sql`tests`,
      alias: 't',
      where: sql`t.business_id = s.business_id and t.id = s.id`,
      limit: sql`limit 1`,
    })}`;
}

/** `tests t` of the given clients. */
export function testsOfClients(clients: ClientKeys): RawBuilder<unknown> {
  return sql`unnest(${clients.businessIds}::bigint[], ${clients.ids}::bigint[]) as k (business_id, id)
    join tests t on t.business_id = k.business_id and t.client_id = k.id`;
}

/** Condition on `tests t`: the client or the sample matches. */
export function matchesWords({ clients, samples }: Words): RawBuilder<unknown> {
  return sql`(t.client_id = any (${clients.ids}::bigint[]) or t.id = any (${samples.map(({ id }) => id)}::bigint[]))`;
}
