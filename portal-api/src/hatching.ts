// npm run --silent hatching -- <series.json>: the hatching model's figures for each year of a daily series, as JSON.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { yearSummaries } from './modules/weather/model/yearSummaries.ts';

const temperature = z.number().check(z.gte(-90), z.lte(60));
const seriesSchema = z.record(
  z.iso.date(),
  z
    .tuple([temperature, temperature], z.nullable(z.number()))
    .check(
      z.refine(([tmax, tmin]) => tmax >= tmin, 'the maximum is below the minimum; a day is [tmax, tmin, …]'),
    ),
);

class SeriesError extends Error {}

async function readSeries(name: string): Promise<z.output<typeof seriesSchema>> {
  // npm starts its scripts in the project's folder; a relative path is meant from where the user stands.
  const file = path.resolve(process.env['INIT_CWD'] ?? '.', name);
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new SeriesError(`${name} cannot be read as JSON: ${(cause as Error).message}`);
  }
  const { success, data, error } = seriesSchema.safeParse(json);
  if (success) return data;
  const [issue] = error.issues;
  const place = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
  throw new SeriesError(`${name} is no series of days: ${place}${issue?.message ?? ''}`);
}

const [name] = process.argv.slice(2);
try {
  if (!name) throw new SeriesError('Usage: npm run --silent hatching -- <series.json>');
  const series = await readSeries(name);
  const summaries = yearSummaries(series as Readonly<Record<string, readonly number[]>>);
  const byYear = Object.fromEntries(summaries.map((summary) => [summary.year, summary]));
  process.stdout.write(`${JSON.stringify(byYear, null, 2)}\n`);
} catch (error) {
  if (!(error instanceof SeriesError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
