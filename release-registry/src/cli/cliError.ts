/** Exit codes that a script can distinguish; README.md lists them. */
export const exitCodes = {
  done: 0,
  refused: 1,
  usage: 2,
  unreachable: 3,
  rights: 4,
  verification: 5,
} as const;

export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: number;
  readonly details: readonly string[];
  /** The registry's error code, if it responded. */
  readonly code: string;

  constructor(
    kind: keyof typeof exitCodes,
    message: string,
    details: readonly string[] = [],
    code: string = kind,
  ) {
    super(message);
    this.exitCode = exitCodes[kind];
    this.details = details;
    this.code = code;
  }
}
