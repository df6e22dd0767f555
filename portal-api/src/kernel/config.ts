import { readPort, readShutdownDelay, SettingsError } from '@epigram/platform/settings';
import { readS3Settings } from '@epigram/platform/store/readS3Settings';
import type { S3Options } from '@epigram/platform/store/s3ObjectStore';
import path from 'node:path';

export interface Config {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** How long the process accepts connections after SIGTERM, although it is not ready any more. */
  readonly shutdownDelayMs: number;
  /** Addresses and networks whose `X-Forwarded-For` is trusted, separated by commas; this machine's by default. */
  readonly trustedProxies: string | undefined;
  readonly databaseUrl: string | undefined;
  /** The same database without a pooler of transactions, if `databaseUrl` leads to one. */
  readonly directDatabaseUrl: string | undefined;
  /** A standby server for reads that may be some seconds old. */
  readonly replicaDatabaseUrl: string | undefined;
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** Where the files of businesses are; undefined: in their rows. */
  readonly files: FilesConfig | undefined;
  /** The portal's URL for users: links in mails begin with it. */
  readonly publicUrl: string;
  /** Mail server. */
  readonly smtpUrl: string | undefined;
  /** For trying out the portal: mails are not sent, but kept and shown to every visitor at `/dev/mailbox`. */
  readonly mailbox: boolean;
  readonly mailFrom: string;
  /** The address for users who need help. */
  readonly supportEmail: string;
  /** Users of these email domains count as internal in page views. */
  readonly internalDomains: readonly string[];
  /** Countries with a forecast besides Ireland and the UK, in lower case. */
  readonly forecastCountries: readonly string[];
  /** An HTTP address provider, and its key. Without one, the embedded gazetteer is used. */
  readonly addressProviderUrl: string | undefined;
  readonly addressProviderKey: string | undefined;
  /** The source of the forecast's temperatures; by default the database. */
  readonly weather: WeatherConfig | undefined;
  /** The national prescription service; undefined: none is connected. */
  readonly prescriptions: PrescriptionConfig | undefined;
  /** Origins of additional push services; by default, only those of the common browsers are allowed. */
  readonly pushOrigins: readonly string[];
  /** Hosts of webhooks that may be in a private network and without TLS, for tests. */
  readonly webhookTestHosts: readonly string[];
  readonly demoData: boolean;
  readonly logLevel: string;
  readonly prettyLogs: boolean;
}

export type FilesConfig = { readonly s3: S3Options } | { readonly folder: string };

export type WeatherConfig =
  | { readonly provider: 'open-meteo'; readonly url: string; readonly key: string | undefined }
  | { readonly provider: 'met-eireann'; readonly folder: string };

/** Answers that were recorded beforehand: a folder with one file per prescription, or those of the demonstration. */
export type PrescriptionConfig =
  { readonly service: 'recorded'; readonly folder: string } | { readonly service: 'demonstration' };

/** Settings from the environment; portal-api/README.md lists them. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const databaseUrl = env.DATABASE_URL || undefined;
  const smtpUrl = env.SMTP_URL || undefined;
  // A database server may hold real data, so it only gets demonstration data on request.
  const demoData = env.DEMO_DATA ? env.DEMO_DATA === 'on' : databaseUrl === undefined;
  return {
    host: env.HOST || '127.0.0.1',
    port: readPort(env, 0),
    shutdownDelayMs: readShutdownDelay(env),
    trustedProxies: env.TRUSTED_PROXIES || undefined,
    databaseUrl,
    directDatabaseUrl: env.DIRECT_DATABASE_URL || undefined,
    replicaDatabaseUrl: env.REPLICA_DATABASE_URL || undefined,
    dataDir: path.resolve(env.DATA_DIR || '.data', 'portal'),
    files: readFiles(env, databaseUrl),
    publicUrl: (env.PUBLIC_URL || 'http://localhost:4300').replace(/\/+$/, ''),
    smtpUrl,
    // The mailbox shows password links to every visitor, so with a real server it must be turned on explicitly.
    mailbox: !smtpUrl && (env.MAILBOX ? env.MAILBOX === 'on' : databaseUrl === undefined),
    mailFrom: env.MAIL_FROM || 'Epigram <no-reply@epigram.example>',
    supportEmail: env.SUPPORT_EMAIL || 'support@epigram.example',
    internalDomains: readList(env.INTERNAL_EMAIL_DOMAINS || 'epigram.example'),
    forecastCountries: readList(env.FORECAST_COUNTRIES),
    addressProviderUrl: env.ADDRESS_PROVIDER_URL?.replace(/\/+$/, '') || undefined,
    addressProviderKey: env.ADDRESS_PROVIDER_KEY || undefined,
    weather: readWeather(env),
    prescriptions: readPrescriptions(env, demoData),
    pushOrigins: readList(env.PUSH_ORIGINS),
    webhookTestHosts: readList(env.WEBHOOK_TEST_HOSTS),
    demoData,
    logLevel: env.LOG_LEVEL || 'info',
    prettyLogs: env.LOG_FORMAT === 'pretty',
  };
}

/**
 * Processes on a database server may run on several machines, so a folder that they all share has to be named. Until
 * then, files stay in the database, where each of them finds them.
 */
function readFiles(env: NodeJS.ProcessEnv, databaseUrl: string | undefined): FilesConfig | undefined {
  const s3 = readS3Settings(env, 'FILES');
  if (s3) return { s3 };
  if (env.FILES_FOLDER) return { folder: path.resolve(env.FILES_FOLDER) };
  return databaseUrl === undefined ? { folder: path.resolve(env.DATA_DIR || '.data', 'files') } : undefined;
}

function readWeather(env: NodeJS.ProcessEnv): WeatherConfig | undefined {
  switch (env.WEATHER_PROVIDER || undefined) {
    case undefined:
      return undefined;
    case 'open-meteo': {
      const url = (env.WEATHER_URL || 'https://api.open-meteo.com').replace(/\/+$/, '');
      return { provider: 'open-meteo', url, key: env.WEATHER_KEY || undefined };
    }
    case 'met-eireann':
      if (!env.WEATHER_FOLDER) throw new SettingsError('WEATHER_PROVIDER=met-eireann needs WEATHER_FOLDER');
      return { provider: 'met-eireann', folder: path.resolve(env.WEATHER_FOLDER) };
    default:
      throw new SettingsError(`WEATHER_PROVIDER is open-meteo or met-eireann, not ${env.WEATHER_PROVIDER}`);
  }
}

function readPrescriptions(env: NodeJS.ProcessEnv, demoData: boolean): PrescriptionConfig | undefined {
  switch (env.PRESCRIPTION_SERVICE || undefined) {
    case undefined:
      return demoData ? { service: 'demonstration' } : undefined;
    case 'none':
      return undefined;
    case 'recorded':
      if (!env.PRESCRIPTION_FOLDER) {
        throw new SettingsError('PRESCRIPTION_SERVICE=recorded needs PRESCRIPTION_FOLDER');
      }
      return { service: 'recorded', folder: path.resolve(env.PRESCRIPTION_FOLDER) };
    default:
      throw new SettingsError(`PRESCRIPTION_SERVICE is recorded or none, not ${env.PRESCRIPTION_SERVICE}`);
  }
}

function readList(text = ''): string[] {
  return text
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter((item) => item !== '');
}
