export const IMPORT_PARAMETER = 'import';
/** The list with its import dialog open. */
export const IMPORT_PATH = `/test-results?${IMPORT_PARAMETER}=open`;
