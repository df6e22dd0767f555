import { type Environment, readPort, SettingsError } from '@epigram/platform/settings';
import path from 'node:path';
import { readPeopleSettings, type PeopleSettings } from './people/peopleSettings.ts';
import type { S3Options } from './releases/store/s3ObjectStore.ts';
import type { SmtpSettings } from './health/mailEvent.ts';

/** The settings from the environment; README.md lists them. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Addresses and networks whose `X-Forwarded-For` is trusted, separated by commas; this machine's by default. */
  readonly trustedProxies: string | undefined;
  /** The registry's own folder inside the data folder. */
  readonly folder: string;
  readonly databaseUrl: string | undefined;
  readonly signingKey: string | undefined;
  readonly operatorToken: string | undefined;
  readonly overridesAllowed: boolean;
  /** The URL of the portal's API, which confirms who is signed in; without it, everyone counts as a visitor. */
  readonly apiUrl: string | undefined;
  /** The identity provider for the console. */
  readonly people: PeopleSettings | undefined;
  /** Whether webhooks may lead into private networks, including this machine. */
  readonly privateWebhooksAllowed: boolean;
  /** The mail server for webhooks to mail addresses. */
  readonly smtp: SmtpSettings | undefined;
  /** Bucket for the files; without one they are in `folder`. */
  readonly s3: S3Options | undefined;
}

const DEFAULT_SENDER = 'Epigram releases <no-reply@epigram.example>';
const repository = path.resolve(import.meta.dirname, '..', '..');

export function registryFolder(env: Environment, dataDir = env.DATA_DIR): string {
  return path.join(path.resolve(dataDir || path.join(repository, '.data')), 'registry');
}

export function readSettings(env: Environment): Settings {
  return {
    host: env.HOST || '127.0.0.1',
    port: readPort(env, 4320),
    trustedProxies: env.TRUSTED_PROXIES || undefined,
    folder: registryFolder(env),
    // Its schema and its settings belong to sessions, and it has few of them, so it never uses a pooler of transactions.
    databaseUrl: env.DIRECT_DATABASE_URL || env.DATABASE_URL || undefined,
    signingKey: env.REGISTRY_SIGNING_KEY || undefined,
    operatorToken: env.REGISTRY_OPERATOR_TOKEN || undefined,
    overridesAllowed: env.REGISTRY_OVERRIDES !== 'off',
    apiUrl: env.PORTAL_API_URL || env.PUBLIC_URL || undefined,
    people: readPeopleSettings(env),
    privateWebhooksAllowed: env.REGISTRY_PRIVATE_WEBHOOKS === 'on',
    smtp: env.SMTP_URL ? { url: env.SMTP_URL, from: env.MAIL_FROM || DEFAULT_SENDER } : undefined,
    s3: readS3(env),
  };
}

function readS3(env: Environment): S3Options | undefined {
  const bucket = env.REGISTRY_S3_BUCKET;
  if (!bucket) return undefined;
  function required(name: string): string {
    const value = env[name];
    if (!value) throw new SettingsError(`REGISTRY_S3_BUCKET is set, so ${name} has to be set too`);
    return value;
  }
  return {
    bucket,
    endpoint: required('REGISTRY_S3_ENDPOINT'),
    region: env.REGISTRY_S3_REGION || 'us-east-1',
    prefix: env.REGISTRY_S3_PREFIX ?? '',
    accessKeyId: required('REGISTRY_S3_ACCESS_KEY_ID'),
    secretAccessKey: required('REGISTRY_S3_SECRET_ACCESS_KEY'),
  };
}
