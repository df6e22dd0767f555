/** A record as a form shows it: what is not known is an empty field. */
export function toFormValues<Key extends string>(
  record: Readonly<Record<Key, string | null>>,
  keys: readonly Key[],
): Record<Key, string> {
  return Object.fromEntries(keys.map((key) => [key, record[key] ?? ''])) as Record<Key, string>;
}

/** What was entered, as the wire has it: trimmed, and `null` for a field that was emptied. */
export function fromFormValues<Key extends string>(
  values: Readonly<Partial<Record<Key, string>>>,
  keys: readonly Key[],
): Record<Key, string | null> {
  return Object.fromEntries(keys.map((key) => [key, values[key]?.trim() || null])) as Record<
    Key,
    string | null
  >;
}
