import { createHash } from 'node:crypto';
import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import { releaseSchema } from '../domain/releaseSchema.ts';
import { objectName } from '../releases/store/objectNames.ts';
import { CliError } from './cliError.ts';
import type { ReleaseSource } from './distFolder.ts';
import { createRegistryClient, type RegistryClient } from './registryClient.ts';

/** Another registry: by URL, or by a name that the environment defines. */
export function otherRegistry(from: string, env = process.env): RegistryClient {
  const name = from.toUpperCase().replaceAll('-', '_');
  const isUrl = /^https?:\/\//.test(from);
  const url = isUrl ? from : env[`EPIGRAM_REGISTRY_${name}_URL`];
  if (!url) {
    throw new CliError('usage', `--from ${from} is not a URL, and EPIGRAM_REGISTRY_${name}_URL is not set`);
  }
  const token = isUrl ? env.EPIGRAM_REGISTRY_FROM_TOKEN : env[`EPIGRAM_REGISTRY_${name}_TOKEN`];
  const tokenName = isUrl ? 'EPIGRAM_REGISTRY_FROM_TOKEN' : `EPIGRAM_REGISTRY_${name}_TOKEN`;
  return createRegistryClient(url, token || undefined, tokenName);
}

/** A release from another registry: the same bytes, each checked against its hash. */
export async function registrySource(
  registry: RegistryClient,
  remote: string,
  version: string,
): Promise<ReleaseSource> {
  const path = `${remote}/${encodeURIComponent(version)}`;
  const described = await registry.get<ReleaseDescription>(`/releases/${path}`);
  const release = releaseSchema.parse(described);
  return {
    release,
    async read(file) {
      const answer = await fetch(new URL(`/remotes/${path}/${file}`, registry.url));
      if (!answer.ok)
        throw new CliError('refused', `${registry.url} responded with ${answer.status} for ${file}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const known = release.files.find((entry) => entry.path === file);
      const isSame = createHash('sha384').update(bytes).digest('hex') === objectName(known?.integrity ?? '');
      if (!isSame) throw new CliError('refused', `${file} from ${registry.url} does not match its hash`);
      return bytes;
    },
    sourceMaps: () => registry.getBytes(`/source-maps/${path}`),
  };
}
