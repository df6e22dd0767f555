/** Smaller differences are the network's, and the device's clock is good enough. */
const TOLERANCE_MS = 60_000;

let offset = 0;

/**
 * The server's clock, by its last answer to a sign-in or a renewal. Without one, as for a visitor or without a network,
 * it is the device's. Every date of the interface uses it, so that a device with a wrong clock shows right dates.
 */
export function currentTime(): Date {
  return new Date(Date.now() + offset);
}

/** @param now the server's clock, ISO 8601; servers before contract 4.22 do not say it */
export function setServerTime(now: string | undefined): void {
  const difference = now === undefined ? 0 : Date.parse(now) - Date.now();
  offset = Math.abs(difference) < TOLERANCE_MS ? 0 : difference;
}
