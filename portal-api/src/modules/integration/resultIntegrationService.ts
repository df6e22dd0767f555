import {
  type createIntegrationResults,
  DOSED_STATES,
  newIntegrationResult,
  type IntegrationResult,
  type NewIntegrationResult,
} from '@epigram/shared-contracts/api/integrationResults';
import { DEFAULT_DOSED } from '@epigram/shared-contracts/domain/limits';
import type { OperationAnswer } from '@epigram/shared-contracts/api/operation';
import type { Locale } from '@epigram/shared-contracts/locale';
import type { Db } from '../../kernel/appContext.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { fieldErrors } from '../../kernel/fieldErrors.ts';
import { recordMany, recordResult } from '../test-results/public.ts';
import { oneBusiness, readOne } from './changesService.ts';
import { resultRows } from './integrationRows.ts';

interface Act {
  readonly by: {
    readonly userId: number;
    readonly requestId: string;
    readonly apiKey: string | undefined;
  };
  readonly language: Locale;
  readonly now: Date;
}

type BatchAnswer = OperationAnswer<typeof createIntegrationResults>['data'];
type BatchRow = BatchAnswer['rows'][number];

export async function addResult(
  db: Db,
  scope: TenantScope,
  { result, ...act }: Act & { result: NewIntegrationResult },
): Promise<IntegrationResult> {
  const request = { ...act, scope, businessId: oneBusiness(scope), entered: enteredOf(result) };
  const { id } = await recordResult(db, request);
  return readOne(db, scope, resultRows, id);
}

/** Records each row that is right, and answers each. A row that is refused leaves nothing behind. */
export async function addResults(
  db: Db,
  scope: TenantScope,
  { results, ...act }: Act & { results: readonly unknown[] },
): Promise<BatchAnswer> {
  const parsed = results.map((given) => newIntegrationResult.safeParse(given));
  const places = parsed.flatMap(({ success }, row) => (success ? [row] : []));
  const { made, problems } = await addCheckedResults(db, scope, {
    ...act,
    results: parsed.flatMap(({ data }) => data ?? []),
  });
  const placeOf = new Map(places.map((row, at) => [row, at]));
  const rows: BatchRow[] = parsed.map(({ error }, row) => {
    const at = placeOf.get(row);
    const result = at === undefined ? undefined : made.get(at);
    if (result) return { row, id: result.uuid, errors: [] };
    const errors = at === undefined ? fieldErrors(error!.issues) : (problems.get(at) ?? []);
    return { row, id: null, errors: errors.map(({ path, message }) => ({ path, message })) };
  });
  return { recorded: made.size, refused: rows.length - made.size, rows };
}

/** The same for rows of the right form, by their places. */
export function addCheckedResults(
  db: Db,
  scope: TenantScope,
  { results, ...act }: Act & { results: readonly NewIntegrationResult[] },
) {
  const businessId = oneBusiness(scope);
  return recordMany(db, { ...act, scope, businessId, entered: results.map(enteredOf) });
}

/** Without counts, the factor says nothing. */
function enteredOf({
  dosed,
  multiplicationFactor = 1,
  coccidiaVisible = false,
  ...rest
}: NewIntegrationResult) {
  return {
    ...rest,
    multiplicationFactor,
    coccidiaVisible,
    dosed: dosed === undefined ? DEFAULT_DOSED : DOSED_STATES.indexOf(dosed) + 1,
  };
}
