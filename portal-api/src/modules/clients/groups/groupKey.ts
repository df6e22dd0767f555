/** Equal for two spellings of one group's name: upper or lower case, with or without spaces and accents. */
export function groupKey(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\p{M}\s]/gu, '')
    .toLowerCase();
}
