import pg from 'pg';

type Query = (this: unknown, ...given: unknown[]) => unknown;

/** Hears the text of every SQL statement of this process; answers how to stop. */
export function watchQueries(hear: (text: string) => void): () => void {
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  // By hand: a spy of jest keeps every result that it has seen.
  client.query = function (this: unknown, ...given: unknown[]) {
    const [asked] = given;
    hear(typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? ''));
    return query.apply(this, given);
  };
  return () => {
    client.query = query;
  };
}

/** What comes at its own times: the questions of the job queue, and the first words of a new connection. */
const OF_NO_REQUEST = /\bjobs\.(?:queue|version|schedule|subscription|warning)\b|^set role /;

/** The first command of a transaction holds the hash of the secret that it acts with: a value like any other. */
const SHOWN_SECRET = /("app"\."key" = )'\w+'/;

/** The texts of the SQL statements that `work` sends, in their order: what it asks, without the values. */
export async function statementsOf<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = [];
  const stop = watchQueries((text) => {
    if (!OF_NO_REQUEST.test(text)) statements.push(text.replace(SHOWN_SECRET, '$1'));
  });
  try {
    return { result: await work(), statements };
  } finally {
    stop();
  }
}
