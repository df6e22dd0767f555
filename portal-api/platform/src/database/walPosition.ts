/** A position in the write-ahead log: later ones are greater. */
export type WalPosition = bigint;

const LSN = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/;

/** Of PostgreSQL's `pg_lsn` as text; undefined for any other text. */
export function walPosition(text: string | null | undefined): WalPosition | undefined {
  const [, high, low] = LSN.exec(text ?? '') ?? [];
  if (high === undefined || low === undefined) return undefined;
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
