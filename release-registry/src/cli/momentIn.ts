import { localTime } from '@epigram/shared-contracts/domain/localTime';
import { isTimeZone } from '@epigram/shared-contracts/formats/timeZone';
import { CliError } from './cliError.ts';

/** Formats times in UTC, as the registry writes them, or in the zone of `--zone`; `local` is this machine's. */
export function momentIn(zone: string | undefined): (at: string) => string {
  if (zone === undefined) return (at) => at;
  const name = zone === 'local' ? new Intl.DateTimeFormat().resolvedOptions().timeZone : zone;
  if (!isTimeZone(name))
    throw new CliError('usage', `--zone ${zone} is not a time zone, for example Europe/Dublin, or local`);
  return (at) => {
    const seconds = Math.floor(Date.parse(at) / 1000) * 1000;
    const local = localTime(name, seconds);
    const shown = new Date(local).toISOString().slice(0, 19).replace('T', ' ');
    return `${shown} GMT${offset((local - seconds) / 60_000)}`;
  };
}

/** `+1`, `−3:30`. */
function offset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
