import { CliError } from './cliError.ts';

const FIELDS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'shortOffset',
} as const;

/** Formats times in UTC, as the registry writes them, or in the zone of `--zone`; `local` is this machine's. */
export function momentIn(zone: string | undefined): (at: string) => string {
  if (zone === undefined) return (at) => at;
  try {
    // The Swedish locale formats dates like ISO 8601.
    const format = new Intl.DateTimeFormat('sv-SE', {
      ...FIELDS,
      timeZone: zone === 'local' ? undefined : zone,
    });
    return (at) => format.format(new Date(at));
  } catch {
    throw new CliError('usage', `--zone ${zone} is not a time zone, for example Europe/Dublin, or local`);
  }
}
