/** Resolves with an exit code when the user stops the command. */
export function untilInterrupted(): Promise<number> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve(130)).once('SIGTERM', () => resolve(0));
  });
}
