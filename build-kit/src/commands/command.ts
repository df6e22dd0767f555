/** A command after `npm run`. Returns the process's exit code. */
export interface Command {
  readonly summary: string;
  readonly run: (args: readonly string[]) => Promise<number>;
}
