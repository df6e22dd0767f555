// npm run --silent reduction -- <file.json>: a faecal egg count reduction test, computed like on the server, as JSON.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  parseReductionInput,
  ReductionInputError,
  type ReductionInterval,
  reductionTest,
  WARNING_SENTENCES,
} from './modules/treatment-checks/public.ts';

async function readText(name: string): Promise<string> {
  // npm starts scripts in the project's folder, but a relative path refers to the user's working directory.
  const file = path.resolve(process.env['INIT_CWD'] ?? '.', name);
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new ReductionInputError(`cannot be read (${(cause as NodeJS.ErrnoException).code ?? 'unknown'}).`, {
      cause,
    });
  }
}

function fourDecimals(value: number): number {
  return Number(value.toFixed(4));
}

function shown(interval: ReductionInterval | null): ReductionInterval | null {
  return (
    interval && {
      lower: fourDecimals(interval.lower),
      upper: fourDecimals(interval.upper),
      class: interval.class,
    }
  );
}

const [name] = process.argv.slice(2);
try {
  if (!name) throw new ReductionInputError('Usage: npm run --silent reduction -- <file.json>');
  const { reduction, waavp, delta, warnings } = reductionTest(parseReductionInput(await readText(name)));
  const answer = {
    reduction: reduction === null ? null : fourDecimals(reduction),
    waavp: shown(waavp),
    delta: shown(delta),
    warnings: warnings.map((warning) => WARNING_SENTENCES[warning]),
  };
  process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
} catch (error) {
  if (!(error instanceof ReductionInputError)) throw error;
  console.error(name ? `${name} ${error.message}` : error.message);
  process.exitCode = 1;
}
