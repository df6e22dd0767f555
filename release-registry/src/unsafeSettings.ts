import { defaultSecrets, type UnsafeSetting } from '@epigram/platform/refuseUnsafe';
import type { Settings } from './settings.ts';

/** An operator token that can be guessed would give full access. */
const MIN_TOKEN_LENGTH = 32;

/** Settings with which the registry refuses to start in production. */
export function unsafeSettings(settings: Settings, env: NodeJS.ProcessEnv): UnsafeSetting[] {
  const { databaseUrl, operatorToken, overridesAllowed } = settings;
  const unsafe: readonly (readonly [isUnsafe: boolean, name: string, remedy: string])[] = [
    [!databaseUrl, 'DATABASE_URL', 'the embedded database is for trying out; name a PostgreSQL server'],
    [
      overridesAllowed,
      'REGISTRY_OVERRIDES',
      'the public could choose versions in the address bar; set it to off',
    ],
    [
      operatorToken !== undefined && operatorToken.length < MIN_TOKEN_LENGTH,
      'REGISTRY_OPERATOR_TOKEN',
      `it is shorter than ${MIN_TOKEN_LENGTH} characters`,
    ],
  ];
  return [
    ...unsafe.filter(([isUnsafe]) => isUnsafe).map(([, name, remedy]) => ({ name, remedy })),
    ...defaultSecrets(env, ['DATABASE_URL', 'DIRECT_DATABASE_URL', 'REGISTRY_S3_SECRET_ACCESS_KEY']),
  ];
}
