import type { ChartSubject } from './chartSpec.ts';

const ENTITIES: Record<string, string> = { '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const WORD_JOINER = '\u2060';

/**
 * Data as text in anything that Highcharts draws. It parses titles, labels, legends and tooltips as HTML, so every
 * name that comes from data passes here. Highcharts decodes `&amp;lt;` twice in short texts; an invisible sign after
 * the ampersand keeps an entity that somebody typed as they typed it.
 */
export function drawnText(text: string): string {
  return text
    .replace(/&(?=[#a-z])/gi, `&${WORD_JOINER}`)
    .replace(/[<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/**
 * Data as text in names that Highcharts writes into attributes for screen readers. There it removes whatever looks like
 * a tag and knows no entities, so "A<B" would be read as "A". The full-width signs are read aloud the same.
 */
export function spokenText(text: string): string {
  return text.replaceAll('<', '＜').replaceAll('>', '＞');
}

/** A subject as Highcharts holds it: the name that it reads out, and the one that we draw. */
export function named({ id, name }: ChartSubject) {
  return { id, name: spokenText(name), custom: { drawn: drawnText(name) } };
}

/** The name to draw of a series or point, safe as markup. */
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
