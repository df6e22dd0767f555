import { ROUTES } from '@epigram/shared-contracts/routes';
import { generatePath } from 'react-router-dom';

export type ClientTab = 'tests' | 'animals';

/** The address of a client's details, with one of its tabs open. */
export function clientPath(id: number, tab: ClientTab | null = null): string {
  return generatePath(ROUTES.ClientDetails.path, { id: String(id), fromTab: tab });
}
