import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from '../workspace/paths.ts';

/** The files that operators copy: nginx's configuration, the servers' environment, systemd units. */
export const PRODUCTION_DIR = path.join(ROOT, 'build-kit', 'production');

export function productionFile(name: string): string {
  return readFileSync(path.join(PRODUCTION_DIR, name), 'utf8');
}

/** A server's example environment, with this installation's values instead of the example's. */
export function productionEnv(
  file: `${string}.env`,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const example = parseEnv(productionFile(file)) as Record<string, string>;
  return { ...example, ...values };
}
