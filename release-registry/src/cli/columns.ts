/** Rows below a heading, each column as wide as its widest cell. */
export function columns(heading: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [heading, ...rows];
  const widths = heading.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
