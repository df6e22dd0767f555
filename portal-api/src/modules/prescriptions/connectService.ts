import type { PrescriptionConfig } from '../../kernel/config.ts';
import { DEMONSTRATION_ANSWERS } from './demonstrationAnswers.ts';
import type { PrescriptionService } from './prescriptionService.ts';
import { answersOf, folderAnswers } from './recordedService.ts';

/** Undefined if no service is connected. */
export function createPrescriptionService(
  config: PrescriptionConfig | undefined,
): PrescriptionService | undefined {
  switch (config?.service) {
    case undefined:
      return undefined;
    case 'recorded':
      return folderAnswers(config.folder);
    case 'demonstration':
      return answersOf(DEMONSTRATION_ANSWERS);
  }
}
