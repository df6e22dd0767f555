/** A failure that a person can do something about: printed as it is, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
