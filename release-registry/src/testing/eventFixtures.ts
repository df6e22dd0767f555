import type { Decision } from '../domain/decision.ts';
import type { EventData, SharedSurface } from '../domain/log/events.ts';
import { applyEvent } from '../domain/state/applyEvent.ts';
import { emptyState, type RegistryState } from '../domain/state/registryState.ts';

/** The state after these events, one per minute. */
export function stateAfter(...events: readonly EventData[]): RegistryState {
  return follow(emptyState, events);
}

export function follow(state: RegistryState, events: readonly EventData[]): RegistryState {
  return events.reduce((before, data) => {
    const sequence = before.sequence + 1;
    const at = new Date(Date.UTC(2026, 10, 20, 10, sequence));
    return applyEvent(before, { sequence, at, actor: 'anna', reason: 'a test', data });
  }, state);
}

/** The state after a command's decision was carried out. */
export function applyDecision(state: RegistryState, decision: Decision<unknown>): RegistryState {
  return follow(state, decision.events);
}

interface PublishedOptions {
  readonly contract?: string;
  readonly mount?: readonly string[];
  readonly exposes?: readonly string[] | null;
  readonly surface?: SharedSurface;
  readonly content?: string;
  readonly pages?: readonly string[];
}

export function published(remote: string, version: string, options: PublishedOptions = {}): EventData {
  const isShell = remote === 'host-shell';
  return {
    type: 'release.published',
    remote,
    version,
    digest: `${remote}@${version}`,
    contract: options.contract ?? (isShell ? '1.0.0' : '^1.0.0'),
    mount: options.mount ?? (isShell ? [] : [`/${remote}`]),
    exposes: options.exposes === undefined ? ['./remote'] : options.exposes,
    ...(options.pages ? { pages: options.pages } : {}),
    ...(options.content ? { content: options.content } : {}),
    ...(options.surface ? { surface: options.surface } : {}),
  };
}

export function promoted(remote: string, version: string, previous: string | null = null): EventData {
  return { type: 'release.promoted', remote, version, previous, checks: [] };
}

/** Versions of one remote published and promoted one after another, beside a live shell. */
export function stateWith(remote: string, ...versions: readonly string[]): RegistryState {
  return stateAfter(
    published('host-shell', '1.0.0'),
    promoted('host-shell', '1.0.0'),
    ...versions.flatMap((version) => [published(remote, version), promoted(remote, version)]),
  );
}
