/** Resolves in a task of its own, so that the browser can handle input between two steps. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
