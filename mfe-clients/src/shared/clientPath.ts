import { ROUTES } from '@epigram/shared-contracts/routes';
import { generatePath } from 'react-router-dom';

/** The client list. */
export const CLIENTS_PATH = ROUTES.Clients.path;
export const ADD_CLIENT_PATH = ROUTES.AddClient.path;

export type ClientTab = 'tests' | 'animals';

/** The address of a client's details, with one of its tabs open. */
export function clientPath(id: number, tab: ClientTab | null = null): string {
  return generatePath(ROUTES.ClientDetails.path, { id: String(id), fromTab: tab });
}

/** The form that changes a client. */
export function editClientPath(id: number): string {
  return `${clientPath(id)}/edit`;
}

export function animalPath(id: number): string {
  return generatePath(ROUTES.AnimalDetails.path, { id: String(id) });
}
