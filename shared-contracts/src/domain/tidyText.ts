/**
 * Normalises a text: accented letters in one form, no invisible characters (copied text often contains control and
 * direction characters), and no surrounding spaces. Line breaks are kept.
 */
export function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, '')
    .trim();
}

/** The same on one line, with single spaces between words, so that a name is equal however it was typed. */
export function tidyName(text: string): string {
  return tidyText(text).replaceAll(/\s+/g, ' ');
}
