import type { Prescription } from '@epigram/shared-contracts/api/prescriptions';

/** A national prescription service. */
export interface PrescriptionService {
  /** Whether its answers were recorded beforehand. */
  readonly isRecorded: boolean;
  /**
   * @param number 16 digits
   * @returns undefined if there is none with this number
   * @throws if the service does not answer, or not in its own format
   */
  find(number: string): Promise<Prescription | undefined>;
}
