import { defaultSecrets, type UnsafeSetting } from '@epigram/platform/refuseUnsafe';
import type { Config } from './config.ts';

/** The unsafe settings, with which the portal refuses to start in production. */
export function unsafeSettings(config: Config, env: NodeJS.ProcessEnv): UnsafeSetting[] {
  const unsafe: readonly (readonly [isUnsafe: boolean, name: string, remedy: string])[] = [
    [
      !config.databaseUrl,
      'DATABASE_URL',
      'the embedded database is for trying out; name a PostgreSQL server',
    ],
    [config.demoData, 'DEMO_DATA', 'the password of the demonstration accounts is public; set it to off'],
    [config.mailbox, 'MAILBOX', '/dev/mailbox shows password links to every visitor; set it to off'],
    [
      config.webhookTestHosts.length > 0,
      'WEBHOOK_TEST_HOSTS',
      'webhooks would reach hosts in the network of the server; leave it out',
    ],
    [
      !config.publicUrl.startsWith('https://'),
      'PUBLIC_URL',
      'cookies would travel without TLS; set the https address at which people open the portal',
    ],
  ];
  return [
    ...unsafe.filter(([isUnsafe]) => isUnsafe).map(([, name, remedy]) => ({ name, remedy })),
    ...defaultSecrets(env, [
      'DATABASE_URL',
      'DIRECT_DATABASE_URL',
      'REPLICA_DATABASE_URL',
      'SMTP_URL',
      'ADDRESS_PROVIDER_KEY',
    ]),
  ];
}
