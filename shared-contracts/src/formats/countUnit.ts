import type { Parasite } from '../domain/enumerations.ts';
import type { Locale } from '../locale.ts';

const UNITS = {
  en: { epg: 'epg', opg: 'opg' },
  es: { epg: 'hpg', opg: 'opg' },
} as const satisfies Record<Locale, Record<'epg' | 'opg', string>>;

/** Eggs per gram, or oocysts per gram for coccidia. */
export function unitOf(parasite: Parasite): 'epg' | 'opg' {
  return parasite === 'coccidia' ? 'opg' : 'epg';
}

/** The unit in words: `epg`, `hpg`. */
export function countUnit(unit: 'epg' | 'opg', language: Locale): string {
  return UNITS[language][unit];
}
