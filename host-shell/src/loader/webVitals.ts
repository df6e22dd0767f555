export interface Vitals {
  /** Largest contentful paint. */
  readonly lcpMs?: number;
  /** The slowest response to a press or a key. */
  readonly inpMs?: number;
  /** Cumulative layout shift: the worst burst of unexpected shifts. */
  readonly cls?: number;
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

interface InteractionEntry extends PerformanceEntry {
  readonly interactionId?: number;
}

/** A burst ends after a second without a shift, or after five seconds in total. */
const BURST_GAP_MS = 1_000;
const BURST_MS = 5_000;
const NOTICED_FROM_MS = 40;

/** The worst burst of layout shifts, in order. */
export function shiftMeter(): (entry: Pick<ShiftEntry, 'startTime' | 'value' | 'hadRecentInput'>) => number {
  let worst = 0;
  let sum = 0;
  let first = -Infinity;
  let last = -Infinity;
  return ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return worst;
    const continues = startTime - last < BURST_GAP_MS && startTime - first < BURST_MS;
    sum = continues ? sum + value : value;
    if (!continues) first = startTime;
    last = startTime;
    worst = Math.max(worst, sum);
    return worst;
  };
}

function observe(type: string, onEntry: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry));
  observer.observe({ type, buffered: true, durationThreshold: NOTICED_FROM_MS } as PerformanceObserverInit);
}

/** Measures the page from its start and reports once, when it is left or hidden. */
export function watchVitals(report: (vitals: Vitals) => void): void {
  if (typeof PerformanceObserver === 'undefined') return;
  const vitals: { lcpMs?: number; inpMs?: number; cls?: number } = {};
  const addShift = shiftMeter();
  observe('largest-contentful-paint', ({ startTime }) => (vitals.lcpMs = startTime));
  observe('layout-shift', (entry) => (vitals.cls = addShift(entry as ShiftEntry)));
  observe('event', (entry) => {
    if ((entry as InteractionEntry).interactionId) vitals.inpMs = Math.max(vitals.inpMs ?? 0, entry.duration);
  });
  let isReported = false;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isReported || vitals.lcpMs === undefined) return;
    isReported = true;
    report({ cls: 0, ...vitals });
  });
}
