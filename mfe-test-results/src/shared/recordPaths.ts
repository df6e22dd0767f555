/** Where a result that was entered by hand is corrected. */
export const correctPath = (testId: string): string => `/test-results/correct/${testId}`;
