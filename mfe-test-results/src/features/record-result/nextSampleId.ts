/** The id after this one: its last number counts on, with its leading zeros. Without a number there is none. */
export function nextSampleId(id: string): string {
  const match = /^(.*?)(\d{1,15})(\D*)$/s.exec(id);
  if (!match) return '';
  const [, before = '', number = '', after = ''] = match;
  return `${before}${String(Number(number) + 1).padStart(number.length, '0')}${after}`;
}
