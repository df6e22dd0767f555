/** One of the words after `npm run`. Answers the process's exit code. */
export interface Command {
  readonly summary: string;
  readonly run: (args: readonly string[]) => Promise<number>;
}
