import pg from 'pg';

type Query = (this: unknown, ...given: unknown[]) => unknown;

/** Passes the text of every SQL statement of this process and its connection to `onQuery`; returns a function that stops it. */
export function watchQueries(onQuery: (text: string, connection: unknown) => void): () => void {
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  // Not with a jest spy, which keeps every result in memory.
  client.query = function (this: unknown, ...given: unknown[]) {
    const [asked] = given;
    onQuery(typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? ''), this);
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
/** What is left of a request's time differs by milliseconds. */
const TIME_LEFT = /(; set local statement_timeout = )\d+/g;

const BEGIN = /^begin\b/;
const END = /^(?:commit|rollback)$/;

interface Sent {
  readonly text: string;
  readonly connection: unknown;
}

/**
 * The texts of the SQL statements that `work` sends, in order, without the values. Transactions without a statement are
 * left out: through a pooler of transactions, the statements that no request causes have one each.
 */
export async function statementsOf<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const sent: Sent[] = [];
  const stop = watchQueries((text, connection) => {
    if (!OF_NO_REQUEST.test(text))
      sent.push({ text: text.replace(SHOWN_SECRET, '$1').replace(TIME_LEFT, '$1'), connection });
  });
  try {
    const result = await work();
    return { result, statements: withoutEmptyTransactions(sent) };
  } finally {
    stop();
  }
}

function withoutEmptyTransactions(sent: readonly Sent[]): string[] {
  const dropped = new Set<Sent>();
  for (const ofConnection of Map.groupBy(sent, ({ connection }) => connection).values()) {
    for (const [index, one] of ofConnection.entries()) {
      const [before, after] = [ofConnection[index - 1], ofConnection[index + 1]];
      const isEmpty = BEGIN.test(one.text)
        ? !after || END.test(after.text)
        : END.test(one.text) && (!before || BEGIN.test(before.text));
      if (isEmpty) dropped.add(one);
    }
  }
  return sent.filter((one) => !dropped.has(one)).map(({ text }) => text);
}
