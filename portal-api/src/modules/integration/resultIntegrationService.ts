import {
  type createIntegrationResults,
  DOSED_STATES,
  newIntegrationResult,
  type IntegrationResult,
  type NewIntegrationResult,
} from '@epigram/shared-contracts/api/integrationResults';
import { DEFAULT_DOSED } from '@epigram/shared-contracts/domain/limits';
import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import type { OperationAnswer } from '@epigram/shared-contracts/api/operation';
import type { Locale } from '@epigram/shared-contracts/locale';
import type { Db } from '../../kernel/appContext.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { fieldErrors } from '../../kernel/fieldErrors.ts';
import { inSavepoint } from '../../kernel/inSavepoint.ts';
import { notifyHighCounts, recordOneOfMany, recordResult } from '../test-results/public.ts';
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
  const businessId = oneBusiness(scope);
  const testIds: number[] = [];
  const rows: BatchRow[] = [];
  for (const [row, given] of results.entries()) {
    const { success, data, error } = newIntegrationResult.safeParse(given);
    const answer = success
      ? await inSavepoint(db, () =>
          recordOneOfMany(db, { ...act, scope, businessId, entered: enteredOf(data) }),
        ).catch(rowErrors)
      : fieldErrors(error.issues);
    if ('uuid' in answer) {
      testIds.push(answer.id);
      rows.push({ row, id: answer.uuid, errors: [] });
    } else {
      rows.push({ row, id: null, errors: answer.map(({ path, message }) => ({ path, message })) });
    }
  }
  await notifyHighCounts(db, { businessId, testIds, now: act.now });
  return { recorded: testIds.length, refused: rows.length - testIds.length, rows };
}

/** The problems of a row. Any other failure is one of the whole request. */
function rowErrors(error: unknown): readonly ErrorDetail[] {
  if (error instanceof DomainError && error.code === 'BAD_REQUEST' && error.errors.length > 0) {
    return error.errors;
  }
  throw error;
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
