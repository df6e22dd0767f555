const savedAt = new Map<string, number>();
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** The key of an answer, from the same parts as its query key (shared-contracts/src/client/query.ts). */
export function answerKey(parts: readonly unknown[]): string {
  return JSON.stringify(parts);
}

/** Which answers on screen came from the store, and how old they are. */
export const servedAnswers = {
  note(key: string, time: number): void {
    savedAt.set(key, time);
    notifyListeners();
  },
  forget(key: string): void {
    if (savedAt.delete(key)) notifyListeners();
  },
  clear(): void {
    savedAt.clear();
    notifyListeners();
  },
  timeOf: (key: string): number | undefined => savedAt.get(key),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
