import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import type { Policy } from '../policy/policy.ts';

/** Measured failures of a version beside those of the version it is compared with. */
export interface FailureEvidence {
  readonly version: string;
  /** Distinct visitors who ran the version in the window, and those of them for whom it failed. */
  readonly visitors: number;
  readonly failed: number;
  /** Networks that they came from: each counts once, as the share of its visitors for whom the version failed. */
  readonly networks?: number;
  /** Signed-in users among them: each counts once, and for more than a network of visitors. */
  readonly users?: number;
  readonly failureRate: number;
  readonly baselineVersion: string | null;
  readonly baselineRate: number;
  readonly budget: number;
  /** What failed for most, the first ones; missing in events from before it was recorded. */
  readonly causes?: readonly { readonly what: string; readonly visitors: number }[];
}

/**
 * The surface between shell and remotes. Of the shell: the version of each shared module and the slots that it
 * provides. Of a remote: the range of each shared module that it needs, and the slots that it fills.
 */
export interface SharedSurface {
  readonly shared: Readonly<Record<string, string>>;
  readonly slots: readonly string[];
}

export interface CheckResult {
  readonly check:
    | 'contract'
    | 'shared'
    | 'slots'
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
  /** Share of visitors, above the baseline's, for whom a version may fail: 0.05 is five points. */
  readonly failureBudget: number;
  /** Visitors that a version needs before it is judged. */
  readonly minimumSamples: number;
  /** How long after its promotion a version counts as fresh, and is watched. */
  readonly freshMinutes: number;
  /** What a release may weigh, in kB as brotli: its first page, and each further part. */
  readonly firstLoadKb?: number | undefined;
  readonly pageKb?: number | undefined;
  /** Web vitals that three of four visits keep, or a ramp waits. */
  readonly lcpMs?: number | undefined;
  readonly inpMs?: number | undefined;
  readonly cls?: number | undefined;
}

/** Shares that a canary goes through by itself, and how long it stays at each. */
export interface Ramp {
  readonly steps: readonly number[];
  readonly everyMinutes: number;
}

/**
 * What happened. What is live, on canary or marked bad is computed from the log of these alone. Descriptions of
 * releases and tokens have tables of their own; their events are the audit trail.
 */
export type EventData =
  | {
      readonly type: 'release.published';
      readonly remote: string;
      readonly version: string;
      readonly digest: string;
      readonly contract: string;
      readonly mount: readonly string[];
      /** Paths of the declared pages, in the router's notation; missing where everything under `mount` is one page. */
      readonly pages?: readonly string[];
      /** Exposed modules as the build's federation manifest names them; null where it has none. */
      readonly exposes: readonly string[] | null;
      /** Names what the release does, whatever its version; missing in events from before it was recorded. */
      readonly content?: string;
      readonly sizes?: ReleaseDescription['sizes'];
      /** Missing in events from before it was recorded, and where the build does not say. */
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
      /** Who asked, by a unique id; the actor is a name. */
      readonly callerId: string;
      readonly releases: readonly { readonly remote: string; readonly version: string }[];
      readonly override: boolean;
      readonly dropPaths: readonly string[];
      readonly duringFreeze: boolean;
    }
  | { readonly type: 'promotion.approved'; readonly request: string; readonly requestedBy: string }
  | { readonly type: 'promotion.withdrawn'; readonly request: string }
  | { readonly type: 'policy.set'; readonly policy: Policy }
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
      /** Names this rollout: the stable hash of it, the remote and the user picks who is in. */
      readonly rollout: string;
      readonly percent: number;
      readonly allow: readonly string[];
      readonly deny: readonly string[];
      readonly ramp?: Ramp;
    }
  /** A ramp was due to go on, but something has to improve first. */
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
  /** A promotion claims the free paths of its release without an event of its own. */
  | { readonly type: 'prefix.granted'; readonly remote: string; readonly prefix: string }
  | { readonly type: 'prefix.released'; readonly remote: string; readonly prefix: string }
  | { readonly type: 'budget.set'; readonly remote: string; readonly budget: Budget }
  /** The notice in place of the area, by language; null for the shell's own words. */
  | {
      readonly type: 'remote.disabled';
      readonly remote: string;
      readonly notice: Readonly<Record<string, string>> | null;
    }
  | { readonly type: 'remote.enabled'; readonly remote: string }
  /** The files are gone; the release can be published again. */
  | { readonly type: 'release.pruned'; readonly remote: string; readonly version: string }
  | { readonly type: 'release.restored'; readonly remote: string; readonly version: string }
  | {
      readonly type: 'alarm.raised';
      readonly remote: string;
      readonly version: string;
      readonly evidence: FailureEvidence;
      /** Missing where there was no good version to go back to. */
      readonly cause?: 'few-networks';
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
