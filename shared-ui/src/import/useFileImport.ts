import { useEffect, useRef, useState } from 'react';

export interface ImportRequest {
  readonly businessId: number;
  readonly file: File;
}

/** A file on its way: what a dialog shows of it. */
export interface FileImport<Answer> {
  readonly data: Answer | undefined;
  /** Null until the import fails. */
  readonly error: unknown;
  readonly isPending: boolean;
  /** Forgets the answer. */
  readonly reset: () => void;
  /** Ends the call; the server then keeps nothing of it. */
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
 * Sends a file of rows, one at a time.
 * @param call the operation
 * @param onDone new rows change every list and every figure of the tenant: read them again
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
