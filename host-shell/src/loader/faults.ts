import type { Report } from './beacons.ts';

const RELEASE_FILE = /\/remotes\/([a-z0-9-]+)\/([^/\s]+)\/([^\s?#)]+)/;
const MAX_CAUSE = 300;
const MAX_FRAMES = 10;
const PLACE = /^[\w@.~+/-]{1,200}:\d{1,7}:\d{1,7}$/;

export interface FaultSource {
  readonly remote: string;
  readonly version: string;
  /** File, line and column within the release. */
  readonly place: string;
}

/** The release that contains the file of a URL, or of the topmost matching line of a stack. */
export function faultSource(text: string | undefined): FaultSource | undefined {
  const [, remote, version, place] = RELEASE_FILE.exec(text ?? '') ?? [];
  if (!remote || !version || !place) return undefined;
  return { remote, version: decodeURIComponent(version), place };
}

/** An error's kind and location. Its message is left out: it may contain what a user typed. */
export function faultCause(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error';
  const source = faultSource(error.stack);
  return (source ? `${error.name} at ${source.place}` : error.name).slice(0, MAX_CAUSE);
}

/** The error's path through release files: `<remote> 1.0.0 chunks/7.js:1:120`. */
export function faultStack(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const frames = (error.stack ?? '').split('\n').flatMap((line) => {
    const source = faultSource(line);
    return source && PLACE.test(source.place) ? [`${source.remote} ${source.version} ${source.place}`] : [];
  });
  return frames.slice(0, MAX_FRAMES);
}

function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** Reports uncaught errors that come from a release's file. @returns a function that stops it */
export function watchFaults(report: Report): () => void {
  function reportFault(error: unknown, file?: string): void {
    const stack = error instanceof Error ? error.stack : undefined;
    const source = faultSource(stack) ?? faultSource(file);
    if (!source || isAborted(error)) return;
    const { remote, version } = source;
    const details = { cause: faultCause(error), stack: faultStack(error) };
    report({ remote, version, phase: 'run', outcome: 'failed', ...details });
  }
  const onError = ({ error, filename }: ErrorEvent) => reportFault(error, filename);
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportFault(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
