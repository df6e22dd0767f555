/** A file name that every system takes: letters without accents, digits, dot, dash and underscore. */
export function safeFileName(text: string): string {
  const name = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w.-]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, 80);
  return name || 'test';
}

/** The content-disposition of a file to save. */
export function attachment(name: string, extension: 'pdf' | 'xlsx' | 'zip'): string {
  return `attachment; filename="${safeFileName(name)}.${extension}"`;
}
