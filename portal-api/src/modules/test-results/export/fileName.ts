/** File systems allow 255 bytes. This many characters of four bytes each leave room for a test's id. */
const MAX_CHARACTERS = 40;

/** A file name that every system accepts: letters and digits of any script, dot, dash and underscore. */
export function safeFileName(text: string): string {
  return nameOf(text.normalize('NFC'), /[^\p{L}\p{M}\p{N}_.-]+/gu) || 'test';
}

/** The content-disposition of a download (RFC 6266). Old clients get the name in ASCII. */
export function attachment(name: string, extension: 'pdf' | 'xlsx' | 'zip' | 'json'): string {
  const whole = `${safeFileName(name)}.${extension}`;
  const unaccented = name.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const plain = `${nameOf(unaccented, /[^\w.-]+/g) || 'file'}.${extension}`;
  const encoded = plain === whole ? '' : `; filename*=UTF-8''${encodeURIComponent(whole)}`;
  return `attachment; filename="${plain}"${encoded}`;
}

function nameOf(text: string, refused: RegExp): string {
  const name = text.replaceAll(refused, '-').replaceAll(/\.{2,}/g, '.');
  // By code points, so that no surrogate pair is split.
  const letters = [...name.replaceAll(/^[-.]+/g, '')].slice(0, MAX_CHARACTERS).join('');
  return letters.replaceAll(/[-.]+$/g, '');
}
