/** The page for correcting a result that was entered by hand. */
export const correctPath = (testId: string): string => `/test-results/correct/${testId}`;

/** The page that imports results from a file. */
export const importResultsPath = (): string => '/test-results/import';

/** The list of the files that were imported. */
export const storedImportsPath = (): string => '/test-results/imports';

export const storedImportPath = (businessId: number, importId: number): string =>
  `/test-results/imports/${businessId}/${importId}`;
