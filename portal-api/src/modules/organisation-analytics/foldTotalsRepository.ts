import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';

/** Merges what writes have added to the totals of organisations, so that their charts read few rows. */
export async function foldOrganisationTotals(owner: Db): Promise<void> {
  await sql`select fold_organisation_totals()`.execute(owner);
}
