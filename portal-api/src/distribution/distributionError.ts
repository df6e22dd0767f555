/** The database can't be distributed; the message tells the operator why, and nothing was changed. */
export class DistributionError extends Error {
  override readonly name = 'DistributionError';
}
