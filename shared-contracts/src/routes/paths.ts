/**
 * Paths of pages that other packages link to. A path is part of the contract: the remote that serves it must keep it.
 */

function join(...parts: readonly (string | number | null | undefined)[]): string {
  return parts
    .filter((part) => part !== null && part !== undefined)
    .map((part) => (part === '' ? '' : encodeURIComponent(part)))
    .join('/');
}

export const homePath = (): string => '/';
export const clientsPath = (): string => '/clients';
export const addClientPath = (): string => '/clients/add';
export const testResultsPath = (): string => '/test-results';
/** The ready view of High and Very High results, the newest first. */
export const highResultsPath = (): string => '/test-results?level=High&level=Very+High';
export const analyticsPath = (): string => '/analytics';
export const forecastPath = (): string => '/forecast';
export const farmForecastsPath = (): string => '/forecast/farms';
export const accountPath = (): string => '/account';
export const notificationsPath = (): string => '/notifications';
/** Samples that wait for a result. */
export const testsToAnalysePath = (): string => '/test-results?status=processing';
/** The groups that are due a retest. */
export const retestsPath = (): string => '/clients/retests';
/** Requests that the signed-in person has not read. */
export const unreadRequestsPath = (): string => '/notifications?unread=true&type=approval';

/** A client's details, with one of its tabs open. */
export function clientDetailsPath(id: number, tab?: string | null): string {
  return join('', 'clients', 'details', id, tab);
}

export function animalDetailsPath(id: number): string {
  return join('', 'clients', 'animal', 'details', id);
}

/** The comparison of clients, preselected by the given ids. */
export function compareClientsPath(ids: readonly number[] = []): string {
  return ids.length > 0 ? `/clients/compare?ids=${ids.join(',')}` : '/clients/compare';
}

/** The page that adds clients from a file. */
export const importClientsPath = (): string => '/clients/import';
/** The files that were imported, with results or with clients. */
export const storedImportsPath = (): string => '/test-results/imports';

/** What imports have taught: words with their meanings, and the columns of files. */
export const importMemoryPath = (): string => '/test-results/imports/remembered';

export function storedImportPath(businessId: number, importId: number): string {
  return join('', 'test-results', 'imports', businessId, importId);
}

/** The page for recording results by hand, for a client if one is given. */
export function recordResultPath(clientId?: number): string {
  return clientId === undefined ? '/test-results/record' : `/test-results/record?clientId=${clientId}`;
}

/** The sheet for recording the results of a whole group, or one that waits to be sent. */
export function visitSheetPath(
  it: { readonly clientId?: number; readonly groupId?: number; readonly waiting?: string } = {},
): string {
  const query = new URLSearchParams(Object.entries(it).map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `/test-results/visit?${query}` : '/test-results/visit';
}

/** The page for recording an animal's results by hand. */
export function recordAnimalResultPath(clientId: number, animalId: number): string {
  return `${recordResultPath(clientId)}&animalId=${animalId}`;
}

/** A test's details. `type` is the kind of test, if the id alone does not determine it. */
export function testDetailsPath(id: number | string, type?: string | null): string {
  return join('', 'test-results', 'details', id, type);
}
