import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { measureHealth, type VersionHealth } from '../health/failureRates.ts';
import { measureVitals, NO_VITALS, type Vitals } from '../health/webVitals.ts';
import { readCauses, withoutTenants, type Cause } from '../health/readCauses.ts';
import type { SourceMaps } from '../health/sourceMaps.ts';
import type { Tables } from '../domain/log/tables.ts';
import { marksOn } from '../domain/state/badMark.ts';
import { withoutTenant } from '../domain/segment.ts';
import { lastGood } from '../domain/state/lastGood.ts';
import type { RegistryState, RemoteState } from '../domain/state/registryState.ts';
import { endOf, pendingRequests } from '../domain/commands/approval.ts';
import { freezeAt } from '../domain/freezeWindow.ts';
import { workerOf } from '../domain/policy.ts';
import { byTrouble } from './byTrouble.ts';
import type { Status, versionsAnswer } from './schemas.ts';

const HOUR_MS = 60 * 60 * 1000;
const CAUSES_READ = 100;
const CAUSES_SHOWN = 3;

interface StatusOptions {
  readonly knowsTenants: boolean;
  /** Of each remote, the newest. */
  readonly versions: number;
}

export async function readStatus(
  state: RegistryState,
  db: Kysely<Tables>,
  maps: SourceMaps,
  options: StatusOptions,
): Promise<Status> {
  const { knowsTenants } = options;
  const since = new Date(Date.now() - HOUR_MS);
  const [measured, vitals, causes] = await Promise.all([
    measureHealth(db, { since }),
    measureVitals(db, since),
    readCauses(db, maps, { since, limit: CAUSES_READ }),
  ]);
  const vitalsOf = new Map(vitals.map((entry) => [keyOf(entry), entry]));
  const causesOf = Map.groupBy(causes, keyOf);
  const health = measured.map((entry) => ({
    ...entry,
    vitals: vitalsOf.get(keyOf(entry)) ?? NO_VITALS,
    causes: (causesOf.get(keyOf(entry)) ?? [])
      .slice(0, CAUSES_SHOWN)
      .map((cause) => (knowsTenants ? cause : withoutTenants(cause))),
  }));
  const healthOf = Map.groupBy(health, ({ remote }) => remote);
  const remotes = [...state.remotes.values()].toSorted(byTrouble);
  const prefixesOf = Map.groupBy(state.prefixes.keys(), (prefix) => state.prefixes.get(prefix) ?? '');
  const now = new Date();
  return {
    sequence: state.sequence,
    policy: {
      ...state.policy,
      worker: workerOf(state.policy),
      frozen: freezeAt(state.policy.freezes, now) ?? null,
    },
    requests: pendingRequests(state, now).map(({ id, releases: requested, actor, callerId, reason, at }) => {
      return { id, releases: requested, actor, callerId, reason, at, lapsesAt: endOf(at) };
    }),
    remotes: remotes.map((remote) => {
      const prefixes = prefixesOf.get(remote.name) ?? [];
      return { ...describe(state, remote, healthOf.get(remote.name) ?? [], options), prefixes };
    }),
  };
}

function keyOf({ remote, version }: { readonly remote: string; readonly version: string }): string {
  return `${remote}@${version}`;
}

interface VersionsQuery {
  readonly skip: number;
  readonly limit: number;
  readonly version?: string | undefined;
}

/** A page of the versions whose files still exist, newest first. */
export function versionsOf(
  state: RegistryState,
  { releases, liveHistory }: RemoteState,
  { skip, limit, version: only }: VersionsQuery,
): z.output<typeof versionsAnswer> {
  const kept = [...releases.values()].filter(
    ({ pruned, version }) => !pruned && (only === undefined || version === only),
  );
  if (limit === 0) return { total: kept.length, versions: [] };
  const newest = kept.toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime());
  return {
    total: kept.length,
    versions: newest.slice(skip, skip + limit).map((release) => ({
      version: release.version,
      publishedAt: release.publishedAt,
      publishedBy: release.publishedBy,
      wasLive: liveHistory.includes(release.version),
      bad: marksOn(state, release)[0]?.bad ?? null,
    })),
  };
}

/** When a version was published: the versions of local builds differ by a hash, which has no order. */
function publicationOf({ releases }: RemoteState, version: string): number {
  return releases.get(version)?.publishedAt.getTime() ?? 0;
}

function describe(
  state: RegistryState,
  remote: RemoteState,
  health: readonly (VersionHealth & { readonly causes: readonly Cause[]; readonly vitals: Vitals })[],
  { knowsTenants, versions: limit }: StatusOptions,
): Omit<Status['remotes'][number], 'prefixes'> {
  const { name, live, canary, budget, alarm, holds } = remote;
  const { versions, total } = versionsOf(state, remote, { skip: 0, limit });
  const previews = [...state.previews].flatMap(([preview, versions]) => {
    const version = versions.get(name);
    return version ? [[preview, version] as const] : [];
  });
  return {
    name,
    live: live ?? null,
    disabled: remote.disabled ? { ...remote.disabled, notice: remote.disabled.notice ?? null } : null,
    lastGood: lastGood(state, name)?.version ?? null,
    canary: canary ? { ...canary, allow: [...canary.allow], deny: [...canary.deny] } : null,
    previews: Object.fromEntries(previews),
    budget,
    alarm: alarm ?? null,
    holds: holds
      .filter(({ lifted }) => !lifted)
      .map(({ segment, ...hold }) => ({ ...hold, segment: knowsTenants ? segment : withoutTenant(segment) })),
    versions,
    versionCount: total,
    lastHour: health
      .toSorted((one, other) => publicationOf(remote, other.version) - publicationOf(remote, one.version))
      .map(({ version, visitors, failed, vitals: { lcpMs, inpMs, cls }, causes }) => ({
        version,
        visitors,
        failed,
        vitals: { lcpMs, inpMs, cls },
        causes,
      })),
  };
}
