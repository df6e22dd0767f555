// npm run --silent hatching -- <series.json>: the hatching model's figures for each year of a daily series, as JSON.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseDailySeries, SeriesError, yearSummaries } from './modules/weather/public.ts';

async function readText(name: string): Promise<string> {
  // npm starts scripts in the project's folder, but a relative path refers to the user's working directory.
  const file = path.resolve(process.env['INIT_CWD'] ?? '.', name);
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new SeriesError(`cannot be read: ${(cause as Error).message}`, { cause });
  }
}

async function summariesOf(name: string) {
  const summaries = yearSummaries(parseDailySeries(await readText(name)));
  return Object.fromEntries(summaries.map((summary) => [summary.year, summary]));
}

const [name] = process.argv.slice(2);
try {
  if (!name) throw new SeriesError('Usage: npm run --silent hatching -- <series.json>');
  process.stdout.write(`${JSON.stringify(await summariesOf(name), null, 2)}\n`);
} catch (error) {
  if (!(error instanceof SeriesError)) throw error;
  console.error(name ? `${name} ${error.message}` : error.message);
  process.exitCode = 1;
}
