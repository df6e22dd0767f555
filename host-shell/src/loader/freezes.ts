/** The release that a page was opening. A frozen page can't report it, but the next page can. */
export interface OpenedRelease {
  readonly remote: string;
  readonly version: string;
}

export interface Openings {
  /** This release is about to run. */
  readonly begin: (release: OpenedRelease) => void;
  /** It was shown, or its failure was noticed. */
  readonly end: (remote: string) => void;
}

interface Note {
  readonly releases: readonly OpenedRelease[];
  /** The heartbeat, renewed while the page can run any code. */
  readonly beat: number;
}

/** The cause reported for a frozen page. */
export const FROZE = 'froze';
const PREFIX = 'epigram.opening:';
const BEAT_MS = 1_000;
/** A living page has sent a heartbeat within this time, even in a background tab. */
const DEAD_AFTER_MS = 5_000;
/** Work right after the first paint still counts as opening. */
const SETTLES_MS = 1_000;

function readNote(key: string): Note | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Note | null;
  } catch {
    return null;
  }
}

/** The releases that earlier pages of this browser were opening when they froze; each is reported once. */
export function takeFrozen(now = Date.now()): OpenedRelease[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return keys.flatMap((key) => {
      const note = readNote(key);
      if (note && now - note.beat < DEAD_AFTER_MS) return [];
      localStorage.removeItem(key);
      return note?.releases ?? [];
    });
  } catch {
    // Without storage there is nothing to report.
    return [];
  }
}

/** Records what this page is opening. A page that is left or hidden is not monitored. */
export function noteOpenings(): Openings {
  const key = PREFIX + crypto.randomUUID();
  const open = new Map<string, OpenedRelease>();
  let timer: ReturnType<typeof setInterval> | undefined;

  function write(): void {
    try {
      const note: Note = { releases: [...open.values()], beat: Date.now() };
      if (open.size > 0) localStorage.setItem(key, JSON.stringify(note));
      else localStorage.removeItem(key);
    } catch {
      // Storage is full or not allowed, so a freeze goes unnoticed.
    }
  }
  function stop(): void {
    open.clear();
    clearInterval(timer);
    timer = undefined;
    write();
  }
  window.addEventListener('pagehide', stop);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') stop();
  });
  return {
    begin(release) {
      if (document.visibilityState === 'hidden') return;
      open.set(release.remote, release);
      timer ??= setInterval(write, BEAT_MS);
      write();
    },
    end(remote) {
      const ended = open.get(remote);
      if (!ended) return;
      setTimeout(() => {
        if (open.get(remote) !== ended) return;
        open.delete(remote);
        if (open.size === 0) stop();
        else write();
      }, SETTLES_MS);
    },
  };
}
