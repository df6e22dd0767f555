import type { Database } from '@epigram/platform/database/openDatabase';
import type { Db } from '../kernel/appContext.ts';
import type { Database as Tables } from '../schema/tables.ts';
import { AccountError } from './accountCommand.ts';
import {
  deleteEmptied,
  deleteSomeClients,
  deleteSomeTests,
  endAccess,
  findBusinessName,
} from './deleteBusinessRepository.ts';

export interface Deletion {
  readonly id: number;
  /** As the business is called, so that no other one is deleted by a wrong number. */
  readonly name: string;
}

/** Each step is a transaction, so that others hardly wait for its locks. */
const TESTS_PER_STEP = 2_000;
const CLIENTS_PER_STEP = 100;

/**
 * Deletes a business that has left. Access ends first; then its rows are deleted in steps, beside the users of other businesses.
 * If it is interrupted, it goes on when it is called again.
 * @param onStep is told how many tests are deleted so far
 * @throws AccountError if there is no business with this id and name
 */
export async function deleteBusiness(
  { asOwner }: Pick<Database<Tables>, 'asOwner'>,
  { id, name }: Deletion,
  {
    testsPerStep = TESTS_PER_STEP,
    onStep,
  }: { testsPerStep?: number; onStep?: ((tests: number) => void) | undefined } = {},
): Promise<number> {
  const step = <T>(work: (trx: Db) => Promise<T>) =>
    asOwner((owner) => owner.transaction().execute(work), { unlimited: true });
  await step(async (trx) => {
    const found = await findBusinessName(trx, id);
    if (found === undefined) throw new AccountError(`There is no business ${id}.`);
    if (found !== name)
      throw new AccountError(`Business ${id} is called “${found}”, not “${name}”. Nothing was deleted.`);
    await endAccess(trx, id);
  });
  let tests = 0;
  for (let some = Infinity; some > 0; tests += some) {
    some = await step((trx) => deleteSomeTests(trx, id, testsPerStep));
    onStep?.(tests + some);
  }
  while ((await step((trx) => deleteSomeClients(trx, id, CLIENTS_PER_STEP))) > 0);
  await step((trx) => deleteEmptied(trx, id));
  return tests;
}
