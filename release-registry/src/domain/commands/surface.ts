import semver from 'semver';
import type { CheckResult } from '../log/events.ts';
import type { ReleaseRecord } from '../state/registryState.ts';

/** Whether a shell provides what a remote was built for: the contract, the shared modules, the slots. */
export function checkSurface(remote: ReleaseRecord, shell: ReleaseRecord | undefined): CheckResult[] {
  const checks = [checkContract(remote, shell)];
  if (shell?.surface && remote.surface) {
    checks.push(checkShared(remote, shell), checkSlots(remote, shell), ...checkExports(remote, shell));
  }
  return checks;
}

export function isCompatibleWithShell(remote: ReleaseRecord, shell: ReleaseRecord): boolean {
  return checkSurface(remote, shell).every(({ ok }) => ok);
}

function checkContract({ remote, version, contract }: ReleaseRecord, shell?: ReleaseRecord): CheckResult {
  const check = 'contract';
  if (!shell)
    return { check, remote, ok: true, detail: 'no shell is live yet; checked when one is promoted' };
  const ok = semver.satisfies(shell.contract, contract);
  const needs = `${remote} ${version} needs contract ${contract}`;
  return { check, remote, ok, detail: `${needs}; shell ${shell.version} provides ${shell.contract}` };
}

function checkShared({ remote, version, surface }: ReleaseRecord, shell: ReleaseRecord): CheckResult {
  const check = 'shared';
  const provided = shell.surface?.shared ?? {};
  const needs = Object.entries(surface?.shared ?? {});
  const unmet = needs.filter(([name, range]) => !semver.satisfies(provided[name] ?? '', range));
  if (unmet.length === 0) {
    return {
      check,
      remote,
      ok: true,
      detail: `shell ${shell.version} provides its ${needs.length} shared modules`,
    };
  }
  const list = unmet.map(([name, range]) => `${name} ${range} (${provided[name] ?? 'nothing'})`);
  const detail = `${remote} ${version} needs ${list.join(', ')}; in brackets what shell ${shell.version} provides`;
  return { check, remote, ok: false, detail };
}

function checkSlots({ remote, version, surface }: ReleaseRecord, shell: ReleaseRecord): CheckResult {
  const check = 'slots';
  const slots = surface?.slots ?? [];
  const unknown = slots.filter((slot) => !shell.surface?.slots.includes(slot));
  if (unknown.length > 0) {
    const detail = `${remote} ${version} fills ${unknown.join(', ')}; shell ${shell.version} has no such slot`;
    return { check, remote, ok: false, detail };
  }
  return {
    check,
    remote,
    ok: true,
    detail: slots.length > 0 ? `fills ${slots.join(', ')}` : 'fills no slot',
  };
}

/** Whether the shell's modules still export what the remote's scripts name; nothing to check if that was not measured. */
function checkExports({ remote, version, surface }: ReleaseRecord, shell: ReleaseRecord): CheckResult[] {
  const { exports } = shell.surface ?? {};
  const { uses } = surface ?? {};
  if (!exports || !uses) return [];
  const provided = new Set(exportNames(exports));
  const gone = uses.filter((name) => !provided.has(name));
  const detail =
    gone.length > 0
      ? `${remote} ${version} uses ${gone.join(', ')}; shell ${shell.version} no longer exports ${gone.length === 1 ? 'it' : 'them'}`
      : `shell ${shell.version} exports the ${uses.length} names that it uses`;
  return [{ check: 'exports', remote, ok: gone.length === 0, detail }];
}

/** `client: callApi`, for each export of each module. */
export function exportNames(exports: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(exports).flatMap(([module, names]) => names.map((name) => `${module}: ${name}`));
}

/**
 * Whether the slots that remotes offer fit what others fill, for each change: of a remote that fills some, and of one
 * that offers some to others.
 */
export function checkOfferedSlots(
  together: ReadonlyMap<string, ReleaseRecord>,
  changing: readonly ReleaseRecord[],
): CheckResult[] {
  return [...together.values()].flatMap((filler) => {
    const fills = Object.entries(filler.surface?.fills ?? {}).filter(
      ([slot]) => changing.includes(filler) || changing.some(({ remote }) => slot.startsWith(`${remote}/`)),
    );
    return fills.map(([slot, range]): CheckResult => {
      const { remote, version } = filler;
      const offered = together.get(slot.slice(0, slot.indexOf('/')))?.surface?.offers?.[slot];
      const ok = offered !== undefined && semver.satisfies(offered, range);
      const detail = `${remote} ${version} fills ${slot} ${range}; offered: ${offered ?? 'no'}`;
      return { check: 'offered-slots', remote, ok, detail };
    });
  });
}
