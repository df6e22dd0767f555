import pg from 'pg';

type Query = (this: unknown, ...given: unknown[]) => unknown;

/** The texts of the SQL statements that `work` sends, in their order: what it asks, without the values. */
export async function statementsOf<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = [];
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  // By hand: a spy of jest keeps every result that it has seen.
  client.query = function (this: unknown, ...given: unknown[]) {
    const [asked] = given;
    statements.push(typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? ''));
    return query.apply(this, given);
  };
  try {
    return { result: await work(), statements };
  } finally {
    client.query = query;
  }
}
