import { sql } from 'kysely';

import { SPELLED } from './nameKey.ts';

/** `nameKey` of the column `name`. */
export const nameKeyQuery = sql`regexp_replace(translate(lower(name), ${SPELLED.from}, ${SPELLED.to}), ' ?- ?', '-', 'g')`;
