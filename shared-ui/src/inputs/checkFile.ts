export type FileProblem = 'type' | 'size' | 'empty';

/** What is wrong with a file before it is sent, or `undefined`. The server checks the content itself. */
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
