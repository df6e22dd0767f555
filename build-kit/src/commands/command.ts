/** One of the words after `npm run`. Answers the process's exit code. */
export interface Command {
  readonly summary: string;
  readonly run: (args: readonly string[]) => Promise<number>;
}

/** A failure that a person can do something about: printed as it is, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
