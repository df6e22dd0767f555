/** The page for correcting a result that was entered by hand. */
export const correctPath = (testId: string): string => `/test-results/correct/${testId}`;

/** The page that imports results from a file. */
export const importResultsPath = (): string => '/test-results/import';
