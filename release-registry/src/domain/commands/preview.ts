import type { RegistryState } from '../state/registryState.ts';
import type { Decision } from '../decision.ts';
import { requireRelease } from './requireRelease.ts';

export interface PreviewChange {
  readonly preview: string;
  readonly remote: string;
  readonly version: string | null;
  readonly changed: boolean;
}

export function setPreview(
  state: RegistryState,
  preview: string,
  remote: string,
  version: string,
): Decision<PreviewChange> {
  requireRelease(state, remote, version);
  const changed = state.previews.get(preview)?.get(remote) !== version;
  const events = changed ? [{ type: 'preview.set' as const, preview, remote, version }] : [];
  return { events, result: { preview, remote, version, changed } };
}

export function removePreview(
  state: RegistryState,
  preview: string,
  remote: string,
): Decision<PreviewChange> {
  const changed = state.previews.get(preview)?.has(remote) ?? false;
  const events = changed ? [{ type: 'preview.removed' as const, preview, remote }] : [];
  return { events, result: { preview, remote, version: null, changed } };
}
