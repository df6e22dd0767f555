/** Whether the database refused a row because of the named unique index. On a shard, its name ends with a number. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && typeof constraint === 'string' && constraint.replace(/_\d{6,}$/, '') === index;
}
