/** The form values of a record: unknown values are empty fields. */
export function toFormValues<Key extends string>(
  record: Readonly<Record<Key, string | null>>,
  keys: readonly Key[],
): Record<Key, string> {
  return Object.fromEntries(keys.map((key) => [key, record[key] ?? ''])) as Record<Key, string>;
}

/** The form's values in the API's format: trimmed, and `null` for a cleared field. */
export function fromFormValues<Key extends string>(
  values: Readonly<Partial<Record<Key, string>>>,
  keys: readonly Key[],
): Record<Key, string | null> {
  return Object.fromEntries(keys.map((key) => [key, values[key]?.trim() || null])) as Record<
    Key,
    string | null
  >;
}
