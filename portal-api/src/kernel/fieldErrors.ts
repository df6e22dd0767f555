import type { ErrorDetail } from '@epigram/shared-contracts/errors';

interface Issue {
  readonly code: string;
  readonly path: readonly (string | number | symbol)[];
  readonly message: string;
  /** The fields that a strict object does not know. */
  readonly keys?: unknown;
}

/** The problems that a schema has found, each with the path of its field. */
export function fieldErrors(issues: readonly Issue[]): ErrorDetail[] {
  return issues.flatMap(({ code, path, message, keys }) =>
    code === 'unrecognized_keys' && Array.isArray(keys)
      ? keys.map((key) => ({ path: [...path, key].map(String).join('.'), message: 'unknown field' }))
      : [{ path: path.map(String).join('.'), message }],
  );
}
