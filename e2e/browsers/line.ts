import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Text of an answer, and what the browser gets instead. */
export type Change = (answer: Answer) => Partial<Answer>;

/**
 * The line between a browser and the portal. It replaces what Playwright does in Chromium only: it cuts the network,
 * changes answers, and notes those that failed.
 */
export interface Line {
  /** The portal's address for the browser. Each line has another port. */
  readonly url: string;
  /** Answers of 400 and above, such as `404 GET /a`. */
  readonly failures: string[];
  /** Breaks every connection and refuses new ones. */
  readonly cut: () => void;
  readonly restore: () => void;
  /** Changes the answers to these paths, until the returned function is called. */
  readonly change: (path: RegExp, change: Change) => () => void;
  /** Answers calls of these paths itself with this status, until the returned function is called. */
  readonly answer: (path: RegExp, status: number) => () => void;
  readonly close: () => Promise<void>;
}

/** What the browser needs to be told about answers that the line has rewritten. */
function headersOf(answer: http.IncomingMessage, text: string): http.OutgoingHttpHeaders {
  const { 'transfer-encoding': _encoding, etag: _tag, ...headers } = answer.headers;
  return { ...headers, 'content-length': Buffer.byteLength(text) };
}

async function textOf(answer: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** @param portal the address of the portal under test */
export async function openLine(portal: string): Promise<Line> {
  const target = new URL(portal);
  const failures: string[] = [];
  const changes = new Map<RegExp, Change>();
  const answers = new Map<RegExp, number>();
  let isCut = false;

  const server = http.createServer((request, response) => {
    const { method = 'GET', url = '/' } = request;
    const path = url.split('?')[0]!;
    const own = [...answers].find(([pattern]) => pattern.test(path));
    if (own) {
      response.writeHead(own[1]).end();
      return;
    }
    const changing = [...changes].filter(([pattern]) => pattern.test(path)).map(([, change]) => change);
    const headers = { ...request.headers };
    if (changing.length > 0) {
      // The answer must be complete and readable.
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
    }
    const options = { host: target.hostname, port: target.port, path: url, method, headers };
    const forwarded = http.request(options, (answer) => {
      const status = answer.statusCode ?? 502;
      if (status >= 400) failures.push(`${status} ${method} ${path}`);
      if (changing.length === 0) {
        response.writeHead(status, answer.headers);
        // The stream of events never ends by itself.
        answer.on('error', () => response.destroy());
        answer.pipe(response);
        return;
      }
      textOf(answer).then(
        (text) => {
          const changed = { status, text };
          for (const change of changing) Object.assign(changed, change(changed));
          response.writeHead(changed.status, headersOf(answer, changed.text));
          response.end(changed.text);
        },
        () => response.destroy(),
      );
    });
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  });
  server.on('connection', (socket) => isCut && socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    // The loopback name is a secure context in every browser.
    url: `http://localhost:${port}`,
    failures,
    cut() {
      isCut = true;
      server.closeAllConnections();
    },
    restore() {
      isCut = false;
    },
    change(path, change) {
      changes.set(path, change);
      return () => void changes.delete(path);
    },
    answer(path, status) {
      answers.set(path, status);
      return () => void answers.delete(path);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
