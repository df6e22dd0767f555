/** The environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that a server can't use. The message is for the operator, and names the environment variable. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * The port in `PORT`; 0 means any free one.
 * @throws SettingsError
 */
export function readPort({ PORT }: Environment, fallback: number): number {
  const port = Number(PORT || fallback);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new SettingsError(`PORT is ${PORT}, not a port number`);
}
