import { passwordOf } from './database/serverUrl.ts';
import { type Environment, SettingsError } from './settings.ts';

/** A setting that exposes the server to strangers, and how to fix it. */
export interface UnsafeSetting {
  /** The environment variable. */
  readonly name: string;
  readonly remedy: string;
}

/**
 * In production, refuses unsafe settings. `ALLOW_UNSAFE` lists settings to accept anyway, separated by commas, for a
 * rehearsal of the production set-up with demonstration data.
 * @throws SettingsError
 */
export function refuseUnsafe(unsafe: readonly UnsafeSetting[], env: Environment): void {
  if (env.NODE_ENV !== 'production') return;
  const allowed = (env.ALLOW_UNSAFE ?? '').split(',').map((name) => name.trim());
  const refused = unsafe.filter(({ name }) => !allowed.includes(name));
  if (refused.length === 0) return;
  const lines = refused.map(({ name, remedy }) => `  ${name}: ${remedy}`);
  throw new SettingsError(
    `NODE_ENV is production, and these settings are unsafe:\n${lines.join('\n')}\n` +
      'To try the portal out, leave NODE_ENV unset.',
  );
}

/** Passwords and keys that occur in the example files and documents. */
const SHOWN = ['secret', 'password', 'changeme', 'postgres', 'epigram'];

/** Settings whose value is a secret from the examples, or a URL with one. */
export function defaultSecrets(env: Environment, names: readonly string[]): UnsafeSetting[] {
  return names
    .filter((name) => SHOWN.includes(secretOf(env[name] ?? '')))
    .map((name) => ({ name, remedy: 'its secret is the one of the examples; choose another' }));
}

function secretOf(value: string): string {
  return passwordOf(value) ?? value;
}
