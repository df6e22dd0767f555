import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { registryFolder } from '../settings.ts';
import { readOperatorToken } from '../people/operatorToken.ts';
import { CliError } from './cliError.ts';
import { createRegistryClient, type RegistryClient } from './registryClient.ts';

export interface RegistryOptions {
  readonly registry?: string | undefined;
  readonly token?: string | undefined;
  readonly 'data-dir'?: string | undefined;
}

/** The named registry, or the one that runs on this machine's data folder. */
export async function findRegistry(options: RegistryOptions, env = process.env): Promise<RegistryClient> {
  const folder = registryFolder(env, options['data-dir'] ?? env.DATA_DIR);
  const local = await readLocalUrl(folder);
  const url = options.registry ?? (env.EPIGRAM_REGISTRY_URL || local);
  if (!url) {
    throw new CliError('unreachable', `No registry has run on ${folder}`, [
      'Start the portal with npm start, or name a registry with --registry or EPIGRAM_REGISTRY_URL',
    ]);
  }
  const given = options.token ?? (env.EPIGRAM_REGISTRY_TOKEN || undefined);
  // The local operator's token is only for the registry on this folder, and must not be sent to another one.
  const token =
    given ?? (isSame(url, local) ? await readOperatorToken(folder).catch(() => undefined) : undefined);
  return createRegistryClient(url, token);
}

async function readLocalUrl(folder: string): Promise<string | undefined> {
  try {
    const { url } = JSON.parse(await readFile(path.join(folder, 'server.json'), 'utf8')) as { url: string };
    return url;
  } catch {
    return undefined;
  }
}

function isSame(url: string, local: string | undefined): boolean {
  return local !== undefined && withoutAlias(url) === withoutAlias(local);
}

function withoutAlias(url: string): string | undefined {
  return URL.parse(url)?.origin.replace('://localhost', '://127.0.0.1');
}
