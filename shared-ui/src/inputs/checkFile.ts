export type FileProblem = 'type' | 'size' | 'empty';

/** The problem of a file before the upload, or `undefined`. The server checks the content. */
export function checkFile(
  file: { name: string; size: number },
  extensions: readonly string[],
  maxBytes: number,
): FileProblem | undefined {
  const name = file.name.toLowerCase();
  if (!extensions.some((extension) => name.endsWith(extension))) return 'type';
  if (file.size > maxBytes) return 'size';
  return file.size === 0 ? 'empty' : undefined;
}
