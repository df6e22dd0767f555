import { type ApiError, isAccessChange } from '../errors/errors.ts';

/** How the shell handles session errors (docs/product.md, 8). */
export interface SessionErrorHandlers {
  /** The token is no longer valid: sign out and go to /login. */
  readonly onSessionEnded: () => void;
  /** The server refused because access changed: notify, refresh, reload. */
  readonly onAccessChanged: (error: ApiError) => void;
  /** The server no longer serves a page of this version: it has to be reloaded. */
  readonly onPageOutdated: () => void;
}

let handlers: SessionErrorHandlers = {
  onSessionEnded: () => {},
  onAccessChanged: () => {},
  onPageOutdated: () => {},
};

export function setSessionErrorHandlers(next: SessionErrorHandlers): void {
  handlers = next;
}

export function isPageOutdated(error: unknown): boolean {
  return (error as Partial<ApiError>).code === 'PAGE_OUTDATED';
}

/** Reports session errors to the shell; every other error is left to the caller. */
export function reportSessionError(error: unknown, hadToken: boolean): void {
  const code = (error as Partial<ApiError>).code;
  if (isPageOutdated(error)) handlers.onPageOutdated();
  else if (hadToken && (code === 'TOKEN_INVALID' || code === 'AUTHENTICATION_REQUIRED'))
    handlers.onSessionEnded();
  else if (isAccessChange(error)) handlers.onAccessChanged(error);
}
