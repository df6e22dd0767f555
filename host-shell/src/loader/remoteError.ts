/**
 * Why a remote is not there:
 * - `missing`: nothing is published under that name;
 * - `unreachable`: its files did not come, were not the ones that were signed, or threw while they ran;
 * - `timeout`: they did not come in time;
 * - `disabled`: an operator has switched it off;
 * - `contract`: it was built for another version of the contract;
 * - `invalid`: what it exposes is no remote.
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
