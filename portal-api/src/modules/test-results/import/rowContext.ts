import type { Db } from '../../../kernel/appContext.ts';
import { findTimeZone } from '../../test-data/public.ts';
import { findUsedFactors } from './importRepository.ts';
import { ownFactors } from './methodFactors.ts';
import type { RowContext } from './parseRow.ts';

/** What is stored about a business that its files are read with. */
export async function rowContext(
  db: Db,
  businessId: number,
): Promise<Pick<RowContext, 'timeZone' | 'factors'>> {
  return {
    timeZone: await findTimeZone(db, businessId),
    factors: ownFactors(await findUsedFactors(db, businessId)),
  };
}
