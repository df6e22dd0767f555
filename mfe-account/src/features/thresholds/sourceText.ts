import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

/** The notes that the first thresholds came with (portal-api/data/burden-thresholds.json), in words for readers. */
const NOTES: Readonly<Record<string, MessageDescriptor>> = {
  'AAEP >500 high shedder; UK labs 200/1200': msg`AAEP: high shedder above 500. Laboratories in the UK: 200 and 1200`,
  'Table 3.3 >10000': msg`Vet Lab & Field Manual, table 3.3: above 10000`,
  'Table 3.3 heavy >10000': msg`Vet Lab & Field Manual, table 3.3: heavy above 10000`,
  'Table 3.3 heavy >10000; Westgate non-pathogenic': msg`Vet Lab & Field Manual, table 3.3: heavy above 10000. Westgate: not pathogenic`,
  'Table 3.3 mixed 200-700 / >700': msg`Vet Lab & Field Manual, table 3.3, mixed infection: 200 to 700, and above`,
  'Vet Lab & Field Manual Table 3.3 50-100/100-600/>600; Westgate: treat at any level': msg`Vet Lab & Field Manual, table 3.3: 50 to 100, to 600, and above. Westgate: treat at any level`,
  'Westgate 250/750': msg`Westgate: 250 and 750`,
  'Westgate 5000/50000; Elanco >20000 typical of disease, up to 100000 in healthy lambs': msg`Westgate: 5000 and 50000. Elanco: above 20000 is typical of disease, up to 100000 occurs in healthy lambs`,
  'Westgate >1500 act': msg`Westgate: act above 1500`,
  'Westgate sheep & cow table': msg`Westgate: table for sheep and cows`,
  'none (any count is actionable)': msg`No published cut points: any count is a reason to act`,
  'none: presence only': msg`No published cut points: only presence counts`,
  'ovine cuts; 2000 epg from mdgoattest (Haemonchus)': msg`Cut points of sheep. mdgoattest (Haemonchus): 2000 epg`,
};

const OF_SHEEP = 'ovine cut points; ';

/** A threshold's source in the active language; as it was entered, if someone has changed it. */
export function sourceText(source: string): string {
  const note = source.startsWith(OF_SHEEP) ? source.slice(OF_SHEEP.length) : source;
  const known = NOTES[note];
  if (!known) return source;
  const text = i18n._(known);
  return note === source ? text : t`Cut points of sheep. ${text}`;
}
