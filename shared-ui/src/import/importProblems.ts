import { ApiError, type ErrorDetail } from '@epigram/shared-contracts/errors';

/** As many as a person reads before mending the file; the count of the rest is told. */
export const SHOWN_PROBLEMS = 200;

/** One thing to mend in the file. */
export interface ImportProblem {
  /** The row as a spreadsheet numbers it; null for what concerns the whole file. */
  readonly sheetRow: number | null;
  readonly column: string | null;
  readonly reason: string;
}

// The headings are the sheet's first row, and the wire counts the rows under them from 1.
const HEADING_ROWS = 1;

function toProblem({ row, path, message }: ErrorDetail): ImportProblem {
  return {
    sheetRow: row === undefined ? null : row + HEADING_ROWS,
    column: path ?? null,
    reason: message,
  };
}

/** What the server found wrong with the rows of an import, in the sheet's order. */
export function importProblems(error: unknown): ImportProblem[] {
  if (!(error instanceof ApiError)) return [];
  return error.errors.map(toProblem).sort((a, b) => (a.sheetRow ?? 0) - (b.sheetRow ?? 0));
}
