/** File systems take 255 bytes: so many letters of four bytes each, and a test's id. */
const MOST_LETTERS = 40;

/** A file name that every system takes: letters and digits of any script, dot, dash and underscore. */
export function safeFileName(text: string): string {
  return nameOf(text.normalize('NFC'), /[^\p{L}\p{M}\p{N}_.-]+/gu) || 'test';
}

/** The content-disposition of a file to save (RFC 6266): old readers get the name in plain letters. */
export function attachment(name: string, extension: 'pdf' | 'xlsx' | 'zip'): string {
  const whole = `${safeFileName(name)}.${extension}`;
  const unaccented = name.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const plain = `${nameOf(unaccented, /[^\w.-]+/g) || 'file'}.${extension}`;
  const encoded = plain === whole ? '' : `; filename*=UTF-8''${encodeURIComponent(whole)}`;
  return `attachment; filename="${plain}"${encoded}`;
}

function nameOf(text: string, refused: RegExp): string {
  const name = text.replaceAll(refused, '-').replaceAll(/\.{2,}/g, '.');
  // By characters: a half of one is none.
  const letters = [...name.replaceAll(/^[-.]+/g, '')].slice(0, MOST_LETTERS).join('');
  return letters.replaceAll(/[-.]+$/g, '');
}
