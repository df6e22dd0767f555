const savedAt = new Map<string, number>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** The form in which an answer is known, of the same parts as the key of its query (shared-contracts/src/client/query.ts). */
export function answerKey(parts: readonly unknown[]): string {
  return JSON.stringify(parts);
}

/** Which answers on screen are not the server's of now, and when they were. */
export const servedAnswers = {
  note(key: string, time: number): void {
    savedAt.set(key, time);
    tell();
  },
  forget(key: string): void {
    if (savedAt.delete(key)) tell();
  },
  clear(): void {
    savedAt.clear();
    tell();
  },
  timeOf: (key: string): number | undefined => savedAt.get(key),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
