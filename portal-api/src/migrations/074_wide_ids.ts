/**
 * Ids of tables that stay small become bigint directly: a rewrite of some thousand rows takes milliseconds. Merges are
 * deleted after a day, the others have a few rows for each person or for the whole platform. No key refers to them.
 *
 * `wideIds.test.ts` names the tables that still have integer ids. Most of them are large, where this statement would lock
 * out everyone for minutes.
 */
const SMALL = [
  'animal_merges',
  'announcements',
  'client_merges',
  'forecast_watches',
  'former_passwords',
  'products',
  'requests',
  'reviews',
  'saved_views',
];

export const up = SMALL.map((table) => `alter table ${table} alter column id type bigint;`).join('\n');
