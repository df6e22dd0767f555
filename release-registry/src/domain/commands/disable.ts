import { RegistryError } from '../registryError.ts';
import type { Decision } from '../decision.ts';
import { SHELL_NAME } from '../releaseSchema.ts';
import type { RegistryState } from '../state/registryState.ts';
import { requireRemote } from './requireRelease.ts';

export interface Switch {
  readonly remote: string;
  readonly disabled: boolean;
  readonly changed: boolean;
}

/** Switches an area off for everyone, in any version: new pages show a notice instead. */
export function disableRemote(
  state: RegistryState,
  name: string,
  notice: Readonly<Record<string, string>> | null,
): Decision<Switch> {
  if (name === SHELL_NAME) {
    throw new RegistryError('INVALID_REQUEST', 'The shell cannot be switched off; roll it back');
  }
  const { disabled } = requireRemote(state, name);
  const isSame = disabled !== undefined && JSON.stringify(disabled.notice) === JSON.stringify(notice);
  return {
    events: isSame ? [] : [{ type: 'remote.disabled', remote: name, notice }],
    result: { remote: name, disabled: true, changed: !isSame },
  };
}

export function enableRemote(state: RegistryState, name: string): Decision<Switch> {
  const { disabled } = requireRemote(state, name);
  return {
    events: disabled ? [{ type: 'remote.enabled', remote: name }] : [],
    result: { remote: name, disabled: false, changed: disabled !== undefined },
  };
}
