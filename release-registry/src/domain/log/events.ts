import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import type { Policy } from '../policy.ts';
import type { Arrangement, Tenant } from '../arrangement.ts';
import type { Segment } from '../segment.ts';

/** Measured failures of a version and of the version to which it is compared. */
export interface FailureEvidence {
  readonly version: string;
  /** Distinct visitors who ran the version in the window, and those of them for whom it failed. */
  readonly visitors: number;
  readonly failed: number;
  /** The visitors' networks: each counts once, as the share of its visitors for whom the version failed. */
  readonly networks?: number;
  /** The signed-in users among them: each counts once, with more weight than a network. */
  readonly users?: number;
  /** Those of the signed-in users for whom the version failed. */
  readonly failedUsers?: number;
  readonly failureRate: number;
  readonly baselineVersion: string | null;
  readonly baselineRate: number;
  readonly budget: number;
  /** The most frequent causes; missing in events from before they were recorded. */
  readonly causes?: readonly { readonly what: string; readonly visitors: number }[];
  /** The part of the users to whom the figures are confined; missing if they are about all. */
  readonly segment?: Segment;
}

/** Why failing reports raised an alarm only: they come from few networks and users, or signed-in users don't confirm them. */
export type AlarmDoubt = 'few-networks' | 'unconfirmed';

/**
 * The surface between shell and remotes. For the shell: the version of each shared module and the slots that it
 * provides. For a remote: the range of each shared module that it needs, and the slots that it fills.
 */
export interface SharedSurface {
  readonly shared: Readonly<Record<string, string>>;
  readonly slots: readonly string[];
  /** Of a remote: the version of each slot that it offers, and the range of each that it fills, by their full names. */
  readonly offers?: Readonly<Record<string, string>>;
  readonly fills?: Readonly<Record<string, string>>;
  /** Of a shell: the exports of its shared modules, by the name of their report. */
  readonly exports?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Of a remote: those of the exports of shells that its scripts name, as `client: callApi`. Missing if not measured. */
  readonly uses?: readonly string[];
}

export interface CheckResult {
  readonly check:
    | 'contract'
    | 'shared'
    | 'slots'
    | 'exports'
    | 'offered-slots'
    | 'exposes'
    | 'routes'
    | 'lost-paths'
    | 'marked-bad'
    | 'canary'
    | 'size'
    | 'freeze'
    | 'approval';
  readonly remote: string;
  readonly ok: boolean;
  readonly detail: string;
}

export interface Budget {
  /** Share of visitors, above the baseline's, for whom a version may fail: 0.05 is five percentage points. */
  readonly failureBudget: number;
  /** Visitors that a version needs before it is judged. */
  readonly minimumSamples: number;
  /** How long a version counts as fresh after its promotion, and is watched. */
  readonly freshMinutes: number;
  /** Size budget in kB after brotli: the first page, and each further part. */
  readonly firstLoadKb?: number | undefined;
  readonly pageKb?: number | undefined;
  /** Limits of web vitals at the 75th percentile; a ramp waits while they are exceeded. */
  readonly lcpMs?: number | undefined;
  readonly inpMs?: number | undefined;
  readonly cls?: number | undefined;
}

/** The shares of an automatic canary, and the time that it stays at each. */
export interface Ramp {
  readonly steps: readonly number[];
  readonly everyMinutes: number;
}

/**
 * The events. The live, canary and bad versions are computed only from them. Release descriptions and tokens have
 * separate tables; their events are the audit trail.
 */
export type EventData =
  | {
      readonly type: 'release.published';
      readonly remote: string;
      readonly version: string;
      readonly digest: string;
      readonly contract: string;
      readonly mount: readonly string[];
      /** Paths of the declared pages, in the router's notation; missing if everything under `mount` is one page. */
      readonly pages?: readonly string[];
      /** Exposed modules in the build's federation manifest; null if it lists none. */
      readonly exposes: readonly string[] | null;
      /**
       * Identifies the behaviour of the release, whatever its version; missing in events from before it was recorded.
       */
      readonly content?: string;
      /** Measured from the bytes; missing in events from before it was. */
      readonly sizes?: ReleaseDescription['sizes'];
      /** Missing in events from before it was recorded, or if the build does not state it. */
      readonly surface?: SharedSurface;
    }
  | {
      readonly type: 'release.promoted';
      readonly remote: string;
      readonly version: string;
      readonly previous: string | null;
      readonly checks: readonly CheckResult[];
    }
  | {
      readonly type: 'promotion.refused';
      readonly remote: string;
      readonly version: string;
      readonly checks: readonly CheckResult[];
    }
  /** Passed every check and waits for a second person. */
  | {
      readonly type: 'promotion.requested';
      readonly request: string;
      /** Unique id of the requester; the actor is a name. */
      readonly callerId: string;
      readonly releases: readonly { readonly remote: string; readonly version: string }[];
      readonly override: boolean;
      readonly dropPaths: readonly string[];
      readonly duringFreeze: boolean;
    }
  | { readonly type: 'promotion.approved'; readonly request: string; readonly requestedBy: string }
  | { readonly type: 'promotion.withdrawn'; readonly request: string }
  | { readonly type: 'policy.set'; readonly policy: Policy }
  /** The database came back from a backup: later events are lost, but browsers have seen their manifests. */
  | { readonly type: 'log.restored' }
  | {
      readonly type: 'release.rolled-back';
      readonly remote: string;
      readonly version: string;
      readonly to: string;
      readonly evidence: FailureEvidence | null;
    }
  | { readonly type: 'release.marked-bad'; readonly remote: string; readonly version: string }
  | { readonly type: 'release.cleared'; readonly remote: string; readonly version: string }
  | {
      readonly type: 'canary.set';
      readonly remote: string;
      readonly version: string;
      /** The name of this rollout: a stable hash of it, the remote and the user selects the users. */
      readonly rollout: string;
      readonly percent: number;
      readonly allow: readonly string[];
      readonly deny: readonly string[];
      readonly ramp?: Ramp;
    }
  /** A ramp was due to continue, but a condition was not met. */
  | {
      readonly type: 'canary.held';
      readonly remote: string;
      readonly version: string;
      readonly why: string;
    }
  | {
      readonly type: 'canary.ended';
      readonly remote: string;
      readonly version: string;
      readonly outcome: 'promoted' | 'stopped' | 'failed';
      readonly evidence: FailureEvidence | null;
    }
  | {
      readonly type: 'preview.set';
      readonly preview: string;
      readonly remote: string;
      readonly version: string;
    }
  | { readonly type: 'preview.removed'; readonly preview: string; readonly remote: string }
  /** A promotion claims the free paths of its release without a separate event. */
  | { readonly type: 'prefix.granted'; readonly remote: string; readonly prefix: string }
  | { readonly type: 'prefix.released'; readonly remote: string; readonly prefix: string }
  /** Order and presence of a slot's extensions, for all or for one tenant; an empty arrangement is none. */
  | {
      readonly type: 'slot.arranged';
      readonly slot: string;
      readonly tenant: Tenant | null;
      readonly arrangement: Arrangement | null;
    }
  | { readonly type: 'budget.set'; readonly remote: string; readonly budget: Budget }
  /** The notice shown instead of the area, by language; null for the shell's default text. */
  | {
      readonly type: 'remote.disabled';
      readonly remote: string;
      readonly notice: Readonly<Record<string, string>> | null;
    }
  | { readonly type: 'remote.enabled'; readonly remote: string }
  /** The users of a segment get another version in place of this one, until it is replaced or the hold is lifted. */
  | {
      readonly type: 'segment.held';
      readonly remote: string;
      readonly version: string;
      readonly hold: string;
      readonly segment: Segment;
      readonly to: string;
      readonly evidence: FailureEvidence | null;
    }
  | { readonly type: 'segment.lifted'; readonly remote: string; readonly hold: string }
  /** The files were deleted; the release can be published again. */
  | { readonly type: 'release.pruned'; readonly remote: string; readonly version: string }
  | { readonly type: 'release.restored'; readonly remote: string; readonly version: string }
  | {
      /** A version that is no longer live failed for its users, though too few of them ran it to act at once. */
      readonly type: 'release.faltered';
      readonly remote: string;
      readonly version: string;
      /** Distinct visitors who ran it, and those of them for whom it failed. */
      readonly visitors: number;
      readonly failed: number;
    }
  | {
      readonly type: 'alarm.raised';
      readonly remote: string;
      readonly version: string;
      readonly evidence: FailureEvidence;
      /** Missing if there was no good version to go back to. */
      readonly cause?: AlarmDoubt;
    }
  | {
      readonly type: 'token.created';
      readonly token: string;
      readonly remotes: readonly string[];
      readonly rights: readonly string[];
      readonly paths?: readonly string[] | null;
    }
  | { readonly type: 'token.revoked'; readonly token: string }
  | { readonly type: 'webhook.added'; readonly webhook: string; readonly url: string }
  | { readonly type: 'webhook.removed'; readonly webhook: string }
  | {
      readonly type: 'trust.added';
      readonly trust: string;
      readonly issuer: string;
      readonly claims: Readonly<Record<string, string>>;
      readonly remotes: readonly string[];
      readonly rights: readonly string[];
    }
  | { readonly type: 'trust.revoked'; readonly trust: string };

export interface RegistryEvent {
  /** 1, 2, 3 … without a gap. */
  readonly sequence: number;
  readonly at: Date;
  readonly actor: string;
  readonly reason: string;
  readonly data: EventData;
}
