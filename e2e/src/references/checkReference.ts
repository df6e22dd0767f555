import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { comparePictures, toReference } from './comparePictures.ts';
import { REFERENCES } from './references.ts';

export type Mode = 'update' | 'compare';

/** The folder of the differences found by the last comparison. */
export const DIFFERENCES = path.join(
  import.meta.dirname,
  '..',
  '..',
  '..',
  '.test-results',
  'screenshots',
  'differences',
);

/** Writes a picture's reference, or compares the picture with it. Returns a description of the difference. */
export async function checkReference(name: string, png: Buffer, mode: Mode): Promise<string | undefined> {
  const file = path.join(REFERENCES, `${name}.webp`);
  const current = await toReference(png);
  if (mode === 'update') {
    mkdirSync(REFERENCES, { recursive: true });
    const isSame = existsSync(file) && !(await comparePictures(readFileSync(file), current));
    // An unchanged picture keeps its bytes; otherwise git would store it again.
    if (!isSame) writeFileSync(file, current);
    return undefined;
  }
  if (!existsSync(file)) return `${name}: no reference`;
  const difference = await comparePictures(readFileSync(file), current);
  if (!difference) return undefined;
  mkdirSync(DIFFERENCES, { recursive: true });
  writeFileSync(path.join(DIFFERENCES, `${name}.png`), difference.picture);
  writeFileSync(path.join(DIFFERENCES, `${name}-now.webp`), current);
  return `${name}: ${(difference.share * 100).toFixed(2)} % of the picture`;
}
