import {
  addClientPath,
  animalDetailsPath,
  clientDetailsPath,
  clientsPath,
} from '@epigram/shared-contracts/paths';

/** The client list. */
export const CLIENTS_PATH = clientsPath();
export const ADD_CLIENT_PATH = addClientPath();
/** The groups that are due a retest. */
export const RETESTS_PATH = `${CLIENTS_PATH}/retests`;

/** Animals and clients with the same official number. */
export const DUPLICATES_PATH = `${CLIENTS_PATH}/duplicates`;

/** The products that a business has recorded in treatments. */
export const PRODUCTS_PATH = `${CLIENTS_PATH}/products`;

/** This remote's own tabs; other remotes may add theirs. */
export const CLIENT_TABS: readonly string[] = ['overview', 'tests', 'animals', 'groups'];

/** The path of a client's details, with one of its tabs open. */
export function clientPath(id: number, tab: string | null = null): string {
  return clientDetailsPath(id, tab === 'overview' ? null : tab);
}

/** The tab of the treatments, as its slot names it. */
export const TREATMENTS_TAB = 'mfe-clients.treatments';

/** The farmer's report, which a button of the client's head opens. */
export const REPORT_TAB = 'mfe-clients.report';

/** The treatments, with one of them open. */
export function treatmentPath(clientId: number, treatmentId: number): string {
  return `${clientPath(clientId, TREATMENTS_TAB)}?entry=${treatmentId}`;
}

/** The form for editing a client. */
export function editClientPath(id: number): string {
  return `${clientPath(id)}/edit`;
}

export function animalPath(id: number): string {
  return animalDetailsPath(id);
}

/** A visit of a client. */
export function visitPath(clientId: number, day: string, animalType: string, groupId?: number): string {
  const visit = [day, animalType, ...(groupId === undefined ? [] : [groupId])].join('.');
  return `${clientPath(clientId, 'mfe-clients.visits')}?visit=${visit}`;
}
