const FIRST_BLOCK = /^((?:external-)?[0-9a-f]{8})-/i;

/** The first block of a UUID, which is enough to tell tests apart. Other ids stay whole. */
export function shortTestId(testId: string): string {
  return FIRST_BLOCK.exec(testId)?.[1] ?? testId;
}
