import { useEffect, useRef, useState } from 'react';

export interface ImportRequest {
  readonly businessId: number;
  readonly file: File;
}

/** The state of an upload, as shown by a dialog. */
export interface FileImport<Answer> {
  readonly data: Answer | undefined;
  /** Null until the import fails. */
  readonly error: unknown;
  readonly isPending: boolean;
  /** Clears the result. */
  readonly reset: () => void;
  /** Cancels the call; the server then stores nothing. */
  readonly cancel: () => void;
  readonly send: (request: ImportRequest) => void;
}

interface ImportState<Answer> {
  readonly data?: Answer;
  readonly error: unknown;
  readonly isPending: boolean;
}

const IDLE = { error: null, isPending: false };

/**
 * Uploads one file of rows at a time.
 * @param call the operation
 * @param onDone must refetch every list and figure of the tenant, because new rows change them
 */
export function useFileImport<Answer>(
  call: (request: ImportRequest, signal: AbortSignal) => Promise<Answer>,
  onDone: () => void,
): FileImport<Answer> {
  const current = useRef<AbortController>(null);
  const [state, setState] = useState<ImportState<Answer>>(IDLE);
  useEffect(() => () => current.current?.abort(), []);

  async function run(request: ImportRequest) {
    const own = new AbortController();
    current.current = own;
    setState({ error: null, isPending: true });
    try {
      const data = await call(request, own.signal);
      if (own.signal.aborted) return;
      setState({ data, error: null, isPending: false });
      onDone();
    } catch (error) {
      if (!own.signal.aborted) setState({ error, isPending: false });
    }
  }

  const reset = () => setState(IDLE);
  return {
    data: state.data,
    error: state.error,
    isPending: state.isPending,
    reset,
    send: (request) => void run(request),
    cancel: () => {
      current.current?.abort();
      reset();
    },
  };
}
