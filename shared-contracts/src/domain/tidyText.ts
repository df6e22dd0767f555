/**
 * A text as people mean it: each accented letter written in one way, nothing invisible (control and direction
 * characters come along where text is copied), no spaces around. Its lines stay.
 */
export function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, '')
    .trim();
}

/** The same in one line, words apart by one space: a name is the same name however it was typed. */
export function tidyName(text: string): string {
  return tidyText(text).replaceAll(/\s+/g, ' ');
}
