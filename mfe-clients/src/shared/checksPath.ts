import { clientPath } from './clientPath.ts';

/** The tab of the efficacy checks, as its slot names it. */
export const CHECKS_TAB = 'mfe-clients.treatment-checks';

/** Opens a new efficacy check, from a treatment or from two visits of one animal type. */
export function checksPath(clientId: number, from: Readonly<Record<string, string>>): string {
  return `${clientPath(clientId, CHECKS_TAB)}?${new URLSearchParams(from).toString()}`;
}

/** The efficacy checks, with one of them open. */
export function checkPath(clientId: number, checkId: number): string {
  return checksPath(clientId, { check: String(checkId) });
}
