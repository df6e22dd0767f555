/** Where results are entered by hand, and corrected. */
export const RECORD_PATH = '/test-results/record';

export const correctPath = (testId: string): string => `/test-results/correct/${testId}`;
