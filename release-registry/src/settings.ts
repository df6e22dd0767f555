import { type Environment, readPort, readShutdownDelay } from '@epigram/platform/settings';
import path from 'node:path';
import { readPeopleSettings, type PeopleSettings } from './people/peopleSettings.ts';
import { readS3Settings } from '@epigram/platform/store/readS3Settings';
import type { S3Options } from '@epigram/platform/store/s3ObjectStore';
import type { SmtpSettings } from './health/mailEvent.ts';

/** The settings from the environment; README.md lists them. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** How long the process accepts connections after SIGTERM, although it is not ready any more. */
  readonly shutdownDelayMs: number;
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
    shutdownDelayMs: readShutdownDelay(env),
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
    s3: readS3Settings(env, 'REGISTRY'),
  };
}
