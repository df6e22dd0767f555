/** The same function, evaluated once for each key. */
export function remembered<Argument, Result>(
  of: (argument: Argument) => Result,
  keyOf: (argument: Argument) => string | number,
): (argument: Argument) => Result {
  const known = new Map<string | number, Result>();
  return (argument) => {
    const key = keyOf(argument);
    const found = known.get(key) ?? of(argument);
    known.set(key, found);
    return found;
  };
}
