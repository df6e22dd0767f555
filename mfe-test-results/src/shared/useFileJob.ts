import type { DownloadedFile, DownloadOptions } from '@epigram/shared-contracts/client';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A job that produces a file: an export or a report. */
export interface FileJob {
  /** Title of the progress dialog. */
  readonly title: string;
  readonly run: (options: DownloadOptions) => Promise<DownloadedFile>;
  /** Receives the finished file. */
  readonly onFile: (file: DownloadedFile) => void | Promise<void>;
}

export type FileJobState =
  | { readonly status: 'idle' }
  | {
      readonly status: 'running';
      readonly title: string;
      /** Bytes; both are 0 until the first byte arrives. `total` is null if the server does not know it. */
      readonly received: number;
      readonly total: number | null;
    }
  | { readonly status: 'failed'; readonly title: string; readonly error: unknown };

export interface FileJobRunner {
  readonly state: FileJobState;
  readonly start: (job: FileJob) => void;
  readonly cancel: () => void;
  readonly retry: () => void;
}

const IDLE: FileJobState = { status: 'idle' };

/** Runs one job at a time and aborts it when the component unmounts. */
export function useFileJob(): FileJobRunner {
  const [state, setState] = useState<FileJobState>(IDLE);
  const current = useRef<{ job: FileJob; abort: AbortController } | null>(null);

  useEffect(() => () => current.current?.abort.abort(), []);

  const start = useCallback((job: FileJob) => {
    current.current?.abort.abort();
    const abort = new AbortController();
    const own = { job, abort };
    current.current = own;
    setState({ status: 'running', title: job.title, received: 0, total: 0 });
    void (async () => {
      try {
        const file = await job.run({
          signal: abort.signal,
          onProgress: (received, total) => {
            if (current.current === own) setState({ status: 'running', title: job.title, received, total });
          },
        });
        if (abort.signal.aborted) return;
        await job.onFile(file);
        if (current.current === own) setState(IDLE);
      } catch (error) {
        if (!abort.signal.aborted && current.current === own)
          setState({ status: 'failed', title: job.title, error });
      }
    })();
  }, []);

  const cancel = useCallback(() => {
    current.current?.abort.abort();
    current.current = null;
    setState(IDLE);
  }, []);

  const retry = useCallback(() => {
    if (current.current) start(current.current.job);
  }, [start]);

  return { state, start, cancel, retry };
}
