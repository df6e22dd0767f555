import pg from 'pg';

const { builtins } = pg.types;

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database returned ${text}, which is too large for a number`);
  return value;
}

/** Ids and counts become numbers. A calendar date stays a text, because it has no time zone. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (oid === builtins.INT8) return toSafeInteger;
      if (oid === builtins.DATE) return (text: string) => text;
      // No column has more digits than a number keeps.
      if (oid === builtins.NUMERIC) return Number;
      if (oid === INT8_ARRAY) return parseInt8Array;
    }
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

const INT8_ARRAY = 1016;

function parseInt8Array(text: string): (number | null)[] {
  const inner = text.slice(1, -1);
  return inner === '' ? [] : inner.split(',').map((item) => (item === 'NULL' ? null : toSafeInteger(item)));
}
