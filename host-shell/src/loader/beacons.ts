import { chosenReleases } from './fetchManifest.ts';
import type { Vitals } from './webVitals.ts';

/** The outcome of loading or running a release; the registry compares releases by it. */
export interface Beacon {
  readonly remote: string;
  readonly version: string;
  readonly phase: 'load' | 'render' | 'run';
  readonly outcome: 'ok' | 'failed';
  /** A code, or an error's kind and location; never its message, which may contain what a user typed. */
  readonly cause?: string;
  /** Locations in release files that the error passed through, innermost first. */
  readonly stack?: readonly string[];
  readonly durationMs?: number;
  /** The web vitals of the page that began with this release. */
  readonly vitals?: Vitals;
}

export type Report = (beacon: Beacon) => void;

export interface Beacons {
  readonly report: Report;
  /** Sends pending beacons and stops. */
  readonly stop: () => void;
}

const ADDRESS = '/releases/api/beacons';
const SEND_AFTER_MS = 1_000;
/** The most beacons that the registry accepts per request. */
const MAX_AT_ONCE = 50;

/** The browser queues it: it delays nothing, outlives the page and fails silently. */
function sendBeacon(text: string): void {
  navigator.sendBeacon?.(ADDRESS + chosenReleases(), text);
}

/**
 * Collects beacons and sends them together. Each report is sent once per page, because the registry counts visitors,
 * not events. A failure while the browser is offline, or while the page is being left, is not the release's fault.
 */
export function startBeacons(send: (text: string) => void = sendBeacon): Beacons {
  const seen = new Set<string>();
  let waiting: Beacon[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeaving = false;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) send(JSON.stringify({ beacons: waiting.splice(0, MAX_AT_ONCE) }));
  }

  function report(beacon: Beacon): void {
    if (beacon.outcome === 'failed' && (isLeaving || !navigator.onLine)) return;
    const { remote, version, phase, outcome, cause = '' } = beacon;
    const key = [remote, version, phase, outcome, cause].join(' ');
    if (seen.has(key)) return;
    seen.add(key);
    waiting.push(beacon);
    timer ??= setTimeout(flush, SEND_AFTER_MS);
  }

  function leave(): void {
    isLeaving = true;
    flush();
  }
  function onReturn(): void {
    isLeaving = false;
  }
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', onReturn);
  return {
    report,
    stop() {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', onReturn);
      flush();
      waiting = [];
    },
  };
}
