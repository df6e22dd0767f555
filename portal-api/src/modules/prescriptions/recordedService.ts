import type { Prescription } from '@epigram/shared-contracts/api/prescriptions';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { PrescriptionService } from './prescriptionService.ts';
import { recordedPrescription } from './recordedPrescription.ts';

/** Answers from files `<number>.json`. A file that is no prescription, or one of another number, is a failure. */
export function folderAnswers(folder: string): PrescriptionService {
  return {
    isRecorded: true,
    async find(number) {
      const file = await readIfThere(path.join(folder, `${number}.json`));
      if (file === undefined) return undefined;
      const found = recordedPrescription.parse(JSON.parse(file));
      if (found.number !== number) throw new Error(`${number}.json is prescription ${found.number}`);
      return found;
    },
  };
}

export function answersOf(answers: readonly Prescription[]): PrescriptionService {
  return {
    isRecorded: true,
    find: (number) => Promise.resolve(answers.find((one) => one.number === number)),
  };
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
