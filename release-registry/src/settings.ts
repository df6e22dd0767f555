import path from 'node:path';

/** What the process is told by its environment; README.md lists it. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** The registry's own folder inside the data folder. */
  readonly folder: string;
  readonly databaseUrl: string | undefined;
  readonly signingKey: string | undefined;
  readonly operatorToken: string | undefined;
  readonly overridesAllowed: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

const repository = path.resolve(import.meta.dirname, '..', '..');

export function registryFolder(env: Environment, dataDir = env.DATA_DIR): string {
  return path.join(path.resolve(dataDir || path.join(repository, '.data')), 'registry');
}

export function readSettings(env: Environment): Settings {
  const port = Number(env.PORT ?? 4320);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT is ${env.PORT}, not a port number`);
  return {
    host: env.HOST || '127.0.0.1',
    port,
    folder: registryFolder(env),
    databaseUrl: env.DATABASE_URL || undefined,
    signingKey: env.REGISTRY_SIGNING_KEY || undefined,
    operatorToken: env.REGISTRY_OPERATOR_TOKEN || undefined,
    overridesAllowed: env.REGISTRY_OVERRIDES !== 'off',
  };
}
