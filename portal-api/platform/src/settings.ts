/** The environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that a server can't use. The message is for the operator, and names the environment variable. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const MAX_DELAY_SECONDS = 60;

/**
 * `SHUTDOWN_DELAY_SECONDS` in milliseconds; 0 without it.
 * @throws SettingsError
 */
export function readShutdownDelay({ SHUTDOWN_DELAY_SECONDS }: Environment): number {
  const seconds = Number(SHUTDOWN_DELAY_SECONDS || 0);
  if (seconds >= 0 && seconds <= MAX_DELAY_SECONDS) return seconds * 1000;
  throw new SettingsError(
    `SHUTDOWN_DELAY_SECONDS is ${SHUTDOWN_DELAY_SECONDS}, not a number from 0 to ${MAX_DELAY_SECONDS}`,
  );
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
