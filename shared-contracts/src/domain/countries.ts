/**
 * Country names as addresses store them: those that the demonstration data, the gazetteer and the charts use. The
 * nations of the UK may be stored separately.
 */
export const COUNTRIES = [
  'Republic of Ireland',
  'UK',
  'UK - England',
  'UK - Scotland',
  'UK - Wales',
  'UK - Northern Ireland',
  'Guernsey',
  'Isle of Man',
  'Jersey',
  'Belgium',
  'France',
  'Luxembourg',
  'Netherlands',
  'New Zealand',
  'Romania',
] as const;
export type Country = (typeof COUNTRIES)[number];
