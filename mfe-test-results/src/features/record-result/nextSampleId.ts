/** The next sample id: increments the last number and keeps leading zeros. Empty if the id has no number. */
export function nextSampleId(id: string): string {
  const match = /^(.*?)(\d{1,15})(\D*)$/s.exec(id);
  if (!match) return '';
  const [, before = '', number = '', after = ''] = match;
  return `${before}${String(Number(number) + 1).padStart(number.length, '0')}${after}`;
}
