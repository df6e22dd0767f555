import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { delay, http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { API_BASE_PATH, type Operation, type OperationAnswer } from '../api/operation.ts';
import { ERROR_STATUS, type ErrorCode } from '../errors/errors.ts';
import { resetSession, type SessionState, writeSession } from '../session/host.ts';
import { aUser } from './builders.ts';

type Data<O extends Operation> = OperationAnswer<O> extends { data: infer D } ? D : undefined;
/** The answer's data, or a function that creates it from the call's body. */
type DataSource<O extends Operation> = Data<O> | ((body: unknown) => Data<O>);

/** Fakes the API at the network level for the tests of one file; a call without a handler fails the test's page. */
export function fakeApi(...initial: HttpHandler[]) {
  const server = setupServer(...initial);
  beforeAll(() => server.listen());
  afterAll(() => server.close());
  afterEach(() => {
    server.resetHandlers();
    resetSession();
    localStorage.clear();
    sessionStorage.clear();
  });
  return server;
}

/** Answers an operation with data in the envelope; `beside` has the fields next to `data`. */
export function answers<O extends Operation>(operation: O, source: DataSource<O>, beside: object = {}) {
  return handler(operation, async (request) => {
    const body: unknown = await request.json().catch(() => undefined);
    const data = typeof source === 'function' ? (source as (body: unknown) => Data<O>)(body) : source;
    return HttpResponse.json({ status: 200, code: 'OK', messages: [], data, ...beside });
  });
}

/** Refuses an operation with a code of the catalogue; `beside` has further fields of the answer. */
export function refuses(operation: Operation, code: ErrorCode, beside: object = {}) {
  const status = ERROR_STATUS[code];
  return handler(operation, () =>
    status === 0
      ? HttpResponse.error()
      : HttpResponse.json(
          { status, errorCode: code, code, messages: [], requestId: 'request-1', ...beside },
          { status },
        ),
  );
}

/** Never answers the operation, so its page keeps loading. */
export function neverAnswers(operation: Operation) {
  return handler(operation, async () => {
    await delay('infinite');
    return HttpResponse.error();
  });
}

/** The session of a signed-in user, as the shell would write it. */
export function signIn(change: Partial<SessionState> = {}): void {
  writeSession({ status: 'signed-in', user: aUser(), ...change });
}

function handler(operation: Operation, respond: (request: Request) => Response | Promise<Response>) {
  const method = operation.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  return http[method](urlPattern(operation.path), ({ request }) => respond(request));
}

/** msw has no optional parameters, and takes their question mark for the start of a query. */
function urlPattern(path: string): RegExp {
  const segments = path
    .replaceAll('.', '\\.')
    .replace(/\/:\w+\?/g, '(?:/[^/?]+)?')
    .replace(/:\w+/g, '[^/?]+');
  return new RegExp(`${API_BASE_PATH}${segments}/?$`);
}
