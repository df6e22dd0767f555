import type { Db } from '../../kernel/appContext.ts';

/** The head of a report: who sends it, and how to reach them. */
export interface Practice {
  readonly name: string;
  readonly address: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly timeZone: string;
}

export async function findPractice(db: Db, businessId: number): Promise<Practice> {
  const { name, phone, email, time_zone, ...place } = await db
    .selectFrom('businesses')
    .where('id', '=', businessId)
    .select([
      'name',
      'phone',
      'email',
      'time_zone',
      'address_line_1',
      'address_line_2',
      'city',
      'county',
      'postcode',
    ])
    .executeTakeFirstOrThrow();
  const { address_line_1, address_line_2, city, county, postcode } = place;
  const address = [address_line_1, address_line_2, city, county, postcode].filter((line) => line).join(', ');
  return { name, address, phone: phone || null, email: email || null, timeZone: time_zone };
}
