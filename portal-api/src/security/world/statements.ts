import pg from 'pg';

type Query = (this: unknown, ...given: unknown[]) => unknown;

/** Passes the text of every SQL statement of this process to `onQuery`; returns a function that stops it. */
export function watchQueries(onQuery: (text: string) => void): () => void {
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  // Not with a jest spy, which keeps every result in memory.
  client.query = function (this: unknown, ...given: unknown[]) {
    const [asked] = given;
    onQuery(typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? ''));
    return query.apply(this, given);
  };
  return () => {
    client.query = query;
  };
}

/** Statements that no request causes: the job queue's polling, the listener's heartbeat, the set-up of a connection. */
const OF_NO_REQUEST =
  /\bjobs\.(?:queue|version|schedule|subscription|warning)\b|^set (?:role|statement_timeout) |^select 1$/;

/** The first command of a transaction can contain the hash of a secret, which is removed like any other value. */
const SHOWN_SECRET = /("app"\."key" = )'\w+'/;

/** The texts of the SQL statements that `work` sends, in order, without the values. */
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
