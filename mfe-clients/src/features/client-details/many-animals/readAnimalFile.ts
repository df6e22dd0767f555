import { ApiError } from '@epigram/shared-contracts/errors';
import { animalLines } from './animalLines.ts';

/** The first sheet of an Excel file as lines of a list. The reader is loaded on first use. */
export async function readAnimalFile(file: File): Promise<string> {
  const { readXlsx } = await import('hucre/xlsx');
  try {
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    return animalLines(sheets[0]?.rows ?? []);
  } catch (error) {
    throw new ApiError('TEMPLATE_ERROR', { debug: { cause: error } });
  }
}
