import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import type { AlarmDoubt, Budget, Ramp, SharedSurface } from '../log/events.ts';
import type { PrefixOwners } from '../pathRules.ts';
import type { SlotArrangement } from '../arrangement.ts';
import type { Segment } from '../segment.ts';
import { noPolicy, type Policy } from '../policy.ts';

export interface ReleaseRecord {
  readonly remote: string;
  readonly version: string;
  readonly digest: string;
  /** Equal for two releases with the same behaviour. */
  readonly content?: string | undefined;
  readonly contract: string;
  readonly mount: readonly string[];
  readonly pages?: readonly string[] | undefined;
  readonly exposes: readonly string[] | null;
  readonly sizes?: ReleaseDescription['sizes'];
  /** Undefined if the build does not say. */
  readonly surface?: SharedSurface | undefined;
  readonly publishedAt: Date;
  readonly publishedBy: string;
  /** When it was last live or overridden; undefined if it never was or still is. */
  readonly usedUntil?: Date;
  /** Its files were deleted. */
  readonly pruned?: boolean;
  /** For how many of its visitors it failed; set only if that was above the remote's budget when it was replaced. */
  readonly faltered?: { readonly visitors: number; readonly failed: number } | undefined;
  /** Set while the version is marked bad. */
  readonly bad?: { readonly at: Date; readonly actor: string; readonly reason: string };
}

export interface LiveRelease {
  readonly version: string;
  readonly since: Date;
  /** Set if it is live because of a rollback: the version that it replaced. */
  readonly rolledBackFrom?: string;
}

export interface Canary {
  readonly version: string;
  readonly rollout: string;
  readonly percent: number;
  /** Businesses that always or never get the canary; a denied one stays denied. */
  readonly allow: readonly string[];
  readonly deny: readonly string[];
  readonly since: Date;
  readonly ramp?: Ramp & {
    /** When the current share began. */
    readonly stepSince: Date;
    /** Why it is paused. */
    readonly held?: string;
  };
}

/** A version that the users of a segment don't get. */
export interface Hold {
  readonly id: string;
  readonly version: string;
  readonly segment: Segment;
  /** What they get in its place. */
  readonly to: string;
  readonly at: Date;
  readonly actor: string;
  readonly reason: string;
  /** An operator has ended it. It is kept, so that the registry does not hold the segment again. */
  readonly lifted?: boolean;
}

export interface RemoteState {
  readonly name: string;
  readonly releases: ReadonlyMap<string, ReleaseRecord>;
  readonly live?: LiveRelease;
  /** Versions that have been live, each once, in the order in which they last became live. */
  readonly liveHistory: readonly string[];
  readonly canary?: Canary;
  readonly budget: Budget;
  /** Of the live version and the canary. */
  readonly holds: readonly Hold[];
  /** Set while an operator has switched the remote off for everyone. */
  readonly disabled?: {
    readonly at: Date;
    readonly actor: string;
    readonly reason: string;
    readonly notice: Readonly<Record<string, string>> | null;
  };
  /** The version that seems to fail for its users, and why the registry does not act automatically. */
  readonly alarm?: {
    readonly version: string;
    readonly at: Date;
    readonly cause: 'nothing-to-go-back-to' | AlarmDoubt;
  };
}

/** A promotion that passed its checks and is waiting for the approval of a second person. */
export interface PromotionRequest {
  readonly id: string;
  readonly at: Date;
  readonly actor: string;
  readonly callerId: string;
  readonly reason: string;
  readonly releases: readonly { readonly remote: string; readonly version: string }[];
  readonly override: boolean;
  readonly dropPaths: readonly string[];
  readonly duringFreeze: boolean;
}

export interface RegistryState {
  /** Sequence number of the last event in this state. */
  readonly sequence: number;
  /** Time of that event. */
  readonly at: Date;
  readonly remotes: ReadonlyMap<string, RemoteState>;
  /** By name of the preview: version by remote. */
  readonly previews: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly prefixes: PrefixOwners;
  readonly policy: Policy;
  readonly requests: ReadonlyMap<string, PromotionRequest>;
  readonly arrangements: readonly SlotArrangement[];
}

export const defaultBudget: Budget = { failureBudget: 0.05, minimumSamples: 20, freshMinutes: 120 };

export const emptyState: RegistryState = {
  sequence: 0,
  at: new Date(0),
  remotes: new Map(),
  previews: new Map(),
  prefixes: new Map(),
  policy: noPolicy,
  requests: new Map(),
  arrangements: [],
};

export function emptyRemote(name: string): RemoteState {
  return { name, releases: new Map(), liveHistory: [], budget: defaultBudget, holds: [] };
}

export function findRelease(
  state: RegistryState,
  remote: string,
  version: string,
): ReleaseRecord | undefined {
  return state.remotes.get(remote)?.releases.get(version);
}
