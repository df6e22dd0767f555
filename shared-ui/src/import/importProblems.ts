import { ApiError, type ErrorDetail } from '@epigram/shared-contracts/errors';

/** Enough for a person to start fixing the file; the rest is only counted. */
export const SHOWN_PROBLEMS = 200;

/** One thing to fix in the file. */
export interface ImportProblem {
  /** The spreadsheet's row number; null for a problem of the whole file. */
  readonly sheetRow: number | null;
  /** After the sheet, if the file has several. */
  readonly column: string | null;
  readonly reason: string;
}

function toProblem({ sheet, row, path, message }: ErrorDetail): ImportProblem {
  return {
    sheetRow: row ?? null,
    column: [sheet, path].filter(Boolean).join(' › ') || null,
    reason: message,
  };
}

/** The problems that the server found in the rows of an import, in the sheet's order. */
export function importProblems(error: unknown): ImportProblem[] {
  if (!(error instanceof ApiError)) return [];
  return error.errors.map(toProblem).sort((a, b) => (a.sheetRow ?? 0) - (b.sheetRow ?? 0));
}
