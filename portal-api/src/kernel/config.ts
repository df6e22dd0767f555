import path from 'node:path';

export interface Config {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Addresses and networks whose `X-Forwarded-For` is believed, separated by commas; this machine's by default. */
  readonly trustedProxies: string | undefined;
  readonly databaseUrl: string | undefined;
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** Where people open the portal: the links in mails begin with it. */
  readonly publicUrl: string;
  /** Mail server. */
  readonly smtpUrl: string | undefined;
  /** Mails are kept and shown to every visitor at `/dev/mailbox` instead of being sent: for trying the portal out. */
  readonly mailbox: boolean;
  readonly mailFrom: string;
  /** Users of these e-mail domains count as internal in page views. */
  readonly internalDomains: readonly string[];
  /** Countries with a forecast beyond Ireland and the UK, in lower case. */
  readonly forecastCountries: readonly string[];
  /** An address provider over HTTP, and its key; without one the embedded gazetteer answers. */
  readonly addressProviderUrl: string | undefined;
  readonly addressProviderKey: string | undefined;
  /** Where the forecast's temperatures come from; without it those that the database holds. */
  readonly weather: WeatherConfig | undefined;
  /** Origins of further push services: browsers may be told through those of the common browsers only. */
  readonly pushOrigins: readonly string[];
  readonly demoData: boolean;
  readonly logLevel: string;
  readonly prettyLogs: boolean;
}

export type WeatherConfig =
  | { readonly provider: 'open-meteo'; readonly url: string; readonly key: string | undefined }
  | { readonly provider: 'met-eireann'; readonly folder: string };

/** Settings from the environment; portal-api/README.md lists them. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const databaseUrl = env.DATABASE_URL || undefined;
  const smtpUrl = env.SMTP_URL || undefined;
  return {
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 0),
    trustedProxies: env.TRUSTED_PROXIES || undefined,
    databaseUrl,
    dataDir: path.resolve(env.DATA_DIR || '.data', 'portal'),
    publicUrl: (env.PUBLIC_URL || 'http://localhost:4300').replace(/\/+$/, ''),
    smtpUrl,
    // It shows password links to every visitor of the portal: with a real server it has to be turned on explicitly.
    mailbox: !smtpUrl && (env.MAILBOX ? env.MAILBOX === 'on' : databaseUrl === undefined),
    mailFrom: env.MAIL_FROM || 'Epigram <no-reply@epigram.example>',
    internalDomains: readList(env.INTERNAL_EMAIL_DOMAINS || 'epigram.example'),
    forecastCountries: readList(env.FORECAST_COUNTRIES),
    addressProviderUrl: env.ADDRESS_PROVIDER_URL?.replace(/\/+$/, '') || undefined,
    addressProviderKey: env.ADDRESS_PROVIDER_KEY || undefined,
    weather: readWeather(env),
    pushOrigins: readList(env.PUSH_ORIGINS),
    // A server may hold real data: there, demonstration data comes only where it is asked for.
    demoData: env.DEMO_DATA ? env.DEMO_DATA === 'on' : databaseUrl === undefined,
    logLevel: env.LOG_LEVEL || 'info',
    prettyLogs: env.LOG_FORMAT === 'pretty',
  };
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
      if (!env.WEATHER_FOLDER) throw new Error('WEATHER_PROVIDER=met-eireann needs WEATHER_FOLDER');
      return { provider: 'met-eireann', folder: path.resolve(env.WEATHER_FOLDER) };
    default:
      throw new Error(`WEATHER_PROVIDER is open-meteo or met-eireann, not ${env.WEATHER_PROVIDER}`);
  }
}

function readList(text = ''): string[] {
  return text
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter((item) => item !== '');
}
