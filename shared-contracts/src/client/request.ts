import { type Options } from 'ky';
import type { Operation, OperationInput } from '../api/operation.ts';
import { ApiError } from '../errors/errors.ts';
import { hasAccessToken } from './accessToken.ts';
import { normaliseError } from './normaliseError.ts';
import { isPageOutdated, reportSessionError } from './sessionEvents.ts';
import { transport } from './transport.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Sends no tenant as context: an admin acts for the platform, even while support access is open. */
  readonly platformWide?: boolean;
}

/** Path parameters that come from the selected role, with the error text if there is none. */
const CONTEXT_PARAMETERS: Readonly<Record<string, string>> = {
  businessId: 'No effective business ID available',
  orgId: 'No effective organisation ID available',
};

/** The path of an operation with its parameters filled in; missing optional ones are left out. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path
    .replace(/\/:(\w+)(\?)?/g, (_match, key: string, optional: string | undefined) => {
      const value = params[key];
      if (value !== undefined && value !== null && value !== '')
        return `/${encodeURIComponent(String(value))}`;
      if (optional) return '';
      const missingContext = CONTEXT_PARAMETERS[key];
      if (missingContext)
        throw new ApiError('BUSINESS_CONTEXT_MISSING', { debug: { cause: new Error(missingContext) } });
      throw new ApiError('BAD_REQUEST', { debug: { cause: new Error(`Path parameter ${key} is missing`) } });
    })
    .slice(1);
}

function formData(operation: Operation, input: OperationInput<Operation>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(input.body ?? {})) {
    if (value !== undefined && value !== null) form.set(key, String(value));
  }
  if (operation.file && input.file) form.set(operation.file, input.file);
  return form;
}

function isTransient(error: Error): boolean {
  const normalised = normaliseError(error);
  return normalised instanceof ApiError && (normalised.status === 0 || normalised.status >= 502);
}

/**
 * The ky options of a call: a safe operation is retried twice after a transient failure, any other never. Readers of
 * event streams have their own retry rule.
 */
export function requestOptions(
  operation: Operation,
  input: OperationInput<Operation>,
  call: CallOptions,
): Options {
  const method = operation.method.toLowerCase();
  return {
    method,
    signal: call.signal,
    context: { platformWide: call.platformWide === true, caller: operation.caller },
    searchParams: input.query as Record<string, string | number | boolean | undefined> | undefined,
    ...(input.file ? { body: formData(operation, input) } : { json: input.body }),
    retry: {
      limit: operation.kind === 'events' ? 0 : 2,
      methods: [method],
      // Without a connection, waiting for a retry would only delay the stored answer.
      shouldRetry: ({ error }) =>
        operation.safe && globalThis.navigator?.onLine !== false && isTransient(error),
    },
    timeout: operation.kind === 'json' && !operation.file ? undefined : false,
  };
}

/** Sends a call and returns the raw answer; failures are normalised, and reported to the shell if they concern it. */
export async function send(
  operation: Operation,
  input: OperationInput<Operation>,
  call: CallOptions,
): Promise<Response> {
  const hadToken = hasAccessToken();
  try {
    return await transport(
      fillPath(operation.path, input.params as Record<string, unknown>),
      requestOptions(operation, input, call),
    );
  } catch (thrown) {
    const error = normaliseError(thrown);
    if (operation.access !== 'public' || isPageOutdated(error)) reportSessionError(error, hadToken);
    throw error;
  }
}
