import pino, { type Logger as PinoLogger, type LoggerOptions as PinoOptions } from 'pino';
import pinoPretty from 'pino-pretty';

export type Logger = PinoLogger;

interface LoggerOptions {
  readonly name: string;
  readonly level?: string;
  /** Readable lines for a terminal instead of JSON. */
  readonly pretty?: boolean;
}

/** Structured logs on standard output. Paths with secrets are removed. */
export function createLogger({ name, level = 'info', pretty = false }: LoggerOptions): Logger {
  const options: PinoOptions = {
    name,
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]', '*.password'],
      remove: true,
    },
  };
  return pretty ? pino(options, pinoPretty({ ignore: 'pid,hostname', sync: true })) : pino(options);
}
