import pino, { type Logger as PinoLogger } from 'pino';

export type Logger = PinoLogger;

interface LoggerOptions {
  readonly name: string;
  readonly level?: string;
  /** Readable lines for a person's terminal instead of JSON. */
  readonly pretty?: boolean;
}

/** Structured logs on standard output. Secrets never reach them: these paths are cut out. */
export function createLogger({ name, level = 'info', pretty = false }: LoggerOptions): Logger {
  return pino({
    name,
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]', '*.password'],
      remove: true,
    },
    ...(pretty ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } } : {}),
  });
}
