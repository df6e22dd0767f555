import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import { plausibleDays } from './plausibleDays.ts';
import { type FeedDay, FeedFormatError, type WeatherFeed } from './weatherFeed.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** A century of days takes a tenth of this. */
const MAX_BYTES = 32_000_000;

interface CsvDay {
  readonly day: string;
  readonly tmin: number | null;
  readonly tmax: number | null;
}

/**
 * A folder of CSV files in Met Éireann's daily format, `dly<number>.csv` (met.ie, historical data), which an operator
 * provides. The forecast's stations have the same numbers: `IE575` is `dly575.csv`.
 */
export function createMetEireann(folder: string): WeatherFeed {
  return {
    name: 'met-eireann',
    measures: true,
    // The institute publishes with a delay of a few days.
    lateAfterDays: 7,
    async read(stations) {
      const names = new Set(await readdir(folder));
      const days: FeedDay[] = [];
      const problems: string[] = [];
      let files = 0;
      for (const station of stations) {
        const name = `dly${station.id.replace(/^\D+/, '')}.csv`;
        if (!station.id.startsWith('IE') || !names.has(name)) continue;
        files += 1;
        try {
          days.push(...plausibleDays(station, await readDaily(path.join(folder, name))));
        } catch (error) {
          problems.push(`${name}: ${(error as Error).message}`);
        }
      }
      if (files === 0) throw new Error(`there is no station file (dly<number>.csv) in ${folder}`);
      if (days.length === 0) throw new Error(problems[0] ?? 'the files have no days');
      return { days, problems };
    },
  };
}

async function readDaily(file: string): Promise<CsvDay[]> {
  if ((await stat(file)).size > MAX_BYTES) throw new FeedFormatError('the file is too large');
  return parseMetEireann(await readFile(file, 'utf8'));
}

/** The days of a file. Blank temperatures are gaps. */
export function parseMetEireann(text: string): CsvDay[] {
  const lines = text.split(/\r?\n/);
  const at = lines.findIndex((line) => /^date\s*,/i.test(line.trim()));
  if (at < 0) throw new FeedFormatError('it has no heading line that begins with "date,"');
  const headings = lines[at]!.split(',').map((heading) => heading.trim().toLowerCase());
  const warmest = headings.indexOf('maxtp');
  const coldest = headings.indexOf('mintp');
  if (warmest < 0 || coldest < 0) throw new FeedFormatError('it has no columns maxtp and mintp');
  checkUnit(lines.slice(0, at));
  return lines.slice(at + 1).flatMap((line, index): CsvDay[] => {
    if (line.trim() === '') return [];
    const cells = line.split(',');
    const day = dayOf(cells[0] ?? '');
    if (!day)
      throw new FeedFormatError(`line ${at + index + 2} does not begin with a day such as 01-mar-2026`);
    return [{ day, tmax: numberOf(cells[warmest]), tmin: numberOf(cells[coldest]) }];
  });
}

/** The legend above the headings has the unit: `maxtp: - Maximum Air Temperature (C)`. */
function checkUnit(legend: readonly string[]): void {
  for (const line of legend) {
    const [, column, unit] = /^(maxtp|mintp)\s*:.*\(([^)]*)\)\s*$/i.exec(line.trim()) ?? [];
    if (column && unit && !/^(?:°|deg\.? ?)?c$/i.test(unit.trim())) {
      throw new FeedFormatError(`${column} is in ${unit}, not in C`);
    }
  }
}

function dayOf(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})-([a-z]{3})-(\d{4})$/i.exec(text.trim()) ?? [];
  const index = MONTHS.indexOf(month?.toLowerCase() ?? '');
  if (index < 0) return undefined;
  const iso = `${year}-${String(index + 1).padStart(2, '0')}-${day!.padStart(2, '0')}`;
  return new Date(`${iso}T00:00:00Z`).toISOString().startsWith(iso) ? iso : undefined;
}

function numberOf(cell: string | undefined): number | null {
  const text = cell?.trim() ?? '';
  const value = Number(text);
  return text === '' || Number.isNaN(value) ? null : value;
}
