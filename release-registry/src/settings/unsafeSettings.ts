import { defaultSecrets, type UnsafeSetting } from '@epigram/platform/refuseUnsafe';
import type { Settings } from './settings.ts';

/** A token of the operator that can be guessed opens everything. */
const SHORTEST_TOKEN = 32;

/** What the registry does not start with in production. */
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
      operatorToken !== undefined && operatorToken.length < SHORTEST_TOKEN,
      'REGISTRY_OPERATOR_TOKEN',
      `it is shorter than ${SHORTEST_TOKEN} characters`,
    ],
  ];
  return [
    ...unsafe.filter(([isUnsafe]) => isUnsafe).map(([, name, remedy]) => ({ name, remedy })),
    ...defaultSecrets(env, ['DATABASE_URL', 'REGISTRY_S3_SECRET_ACCESS_KEY']),
  ];
}
