/**
 * Why a remote can't be shown:
 * - `missing`: nothing is published under that name;
 * - `unreachable`: its files could not be loaded, did not match the signed ones, or threw while they ran;
 * - `timeout`: they did not load in time;
 * - `disabled`: an operator has switched it off;
 * - `contract`: it was built for another version of the contract;
 * - `invalid`: it does not expose a remote module.
 */
export type RemoteFailure = 'missing' | 'disabled' | 'unreachable' | 'timeout' | 'contract' | 'invalid';

export class RemoteError extends Error {
  readonly remote: string;
  readonly version: string | null;
  readonly failure: RemoteFailure;

  constructor(remote: string, version: string | null, failure: RemoteFailure, cause?: unknown) {
    super(`${remote} ${version ?? ''} is not available (${failure})`, { cause });
    this.name = 'RemoteError';
    this.remote = remote;
    this.version = version;
    this.failure = failure;
  }
}
