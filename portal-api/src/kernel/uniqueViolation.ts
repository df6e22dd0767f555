/**
 * Whether the database refused a row because of the named unique index. On a shard, its name ends with a number, and a
 * distributed database only says it in the message.
 */
export function isUniqueViolation(error: unknown, index: string): boolean {
  const { code, constraint, message } = error as { code?: unknown; constraint?: unknown; message?: unknown };
  if (code !== '23505') return false;
  const [, said] = /unique constraint "([^"]+)"/.exec(String(message)) ?? [];
  const name = typeof constraint === 'string' ? constraint : said;
  return name?.replace(/_\d{6,}$/, '') === index;
}
