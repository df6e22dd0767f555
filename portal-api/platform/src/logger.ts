import pino, { type Logger as PinoLogger, type LoggerOptions as PinoOptions } from 'pino';
import pinoPretty from 'pino-pretty';
import { loggablePath } from './http/secretPaths.ts';

export type Logger = PinoLogger;

interface LoggerOptions {
  readonly name: string;
  /** Where the lines go; standard output by default. */
  readonly to?: pino.DestinationStream;
  readonly level?: string;
  /** Readable lines for a terminal instead of JSON. */
  readonly pretty?: boolean;
}

/** Structured logs on standard output. Paths with secrets are removed. */
export function createLogger({ name, to, level = 'info', pretty = false }: LoggerOptions): Logger {
  const options: PinoOptions = {
    name,
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]', '*.password'],
      remove: true,
    },
    serializers: {
      req: ({ method, url }: { method?: string; url?: string }) => ({
        method,
        path: loggablePath(url ?? ''),
      }),
    },
  };
  return pretty ? pino(options, pinoPretty({ ignore: 'pid,hostname', sync: true })) : pino(options, to);
}
