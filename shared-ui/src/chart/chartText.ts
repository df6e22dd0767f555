import type { ChartSubject } from './chartSpec.ts';

const ENTITIES: Record<string, string> = { '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const WORD_JOINER = '\u2060';

/**
 * Escapes data for anything that Highcharts draws. It parses titles, labels, legends and tooltips as HTML, so every
 * name from data must pass through here. Highcharts decodes `&amp;lt;` twice in short texts; an invisible character
 * after the ampersand keeps an entity as the user typed it.
 */
export function drawnText(text: string): string {
  return text
    .replace(/&(?=[#a-z])/gi, `&${WORD_JOINER}`)
    .replace(/[<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/**
 * Escapes data for names that Highcharts writes into attributes for screen readers. There it removes anything that
 * looks like a tag and does not decode entities, so "A<B" would be read as "A". Full-width signs are read the same.
 */
export function spokenText(text: string): string {
  return text.replaceAll('<', '＜').replaceAll('>', '＞');
}

/** A subject for Highcharts: the name for screen readers and the name to draw. */
export function named({ id, name }: ChartSubject) {
  return { id, name: spokenText(name), custom: { drawn: drawnText(name) } };
}

/** The drawn name of a series or point, escaped for markup. */
export function drawnName({
  options,
  name,
}: {
  options: { custom?: Record<string, unknown> };
  name: string;
}): string {
  const drawn = options.custom?.drawn;
  return typeof drawn === 'string' ? drawn : drawnText(name);
}
