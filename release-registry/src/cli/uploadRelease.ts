import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { publicationAnswer, reservationAnswer } from '../api/schemas.ts';
import { CliError } from './cliError.ts';
import type { DistFolder } from './distFolder.ts';
import type { Answer } from '../api/wire.ts';
import type { RegistryClient } from './registryClient.ts';

type Reservation = Answer<typeof reservationAnswer>;
type Publication = Answer<typeof publicationAnswer>;

const AT_ONCE = 6;

/** Sends what the registry does not have yet, then makes the release visible. */
export async function uploadRelease(
  registry: RegistryClient,
  { folder, release }: DistFolder,
  reason: string,
  onProgress: (text: string) => void,
): Promise<Publication> {
  const { name, version } = release;
  const reservation = await registry.send<Reservation>('POST', '/releases', release);
  if (!reservation.sourceMaps) await sendSourceMaps(registry, folder, `${name}/${version}`);
  if (reservation.state === 'published') return { remote: name, version, published: false };

  const total = reservation.missing.reduce((sum, file) => sum + file.size, 0);
  let sent = 0;
  let lastTold = Date.now();
  const queue = [...reservation.missing];
  async function sendNext(): Promise<void> {
    for (let file = queue.shift(); file; file = queue.shift()) {
      const bytes = await readFile(path.join(folder, file.path)).catch((error: NodeJS.ErrnoException) => {
        throw unreadable(folder, file.path, error);
      });
      await registry.putBytes(`/uploads/${reservation.upload}/files/${file.object}`, bytes);
      sent += file.size;
      if (Date.now() - lastTold > 500) {
        lastTold = Date.now();
        onProgress(`  ${name}: ${megabytes(sent)} of ${megabytes(total)}`);
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return registry.send<Publication>('POST', `/uploads/${reservation.upload}/commit`, { reason });
}

/** The maps that a build left beside its files; a release without any is none the worse. */
async function sendSourceMaps(registry: RegistryClient, folder: string, release: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.map')).sort();
  if (names.length === 0) return;
  const maps = await Promise.all(
    names.map(async (name): Promise<[string, unknown]> => {
      const file = name.slice(0, -'.map'.length).replaceAll(path.sep, '/');
      return [file, JSON.parse(await readFile(path.join(folder, name), 'utf8'))];
    }),
  );
  const packed = await promisify(gzip)(JSON.stringify(Object.fromEntries(maps)));
  await registry.putBytes(`/source-maps/${release}`, packed);
}

function unreadable(folder: string, file: string, { code, message }: NodeJS.ErrnoException): CliError {
  const why = code === 'ENOENT' ? 'is not there' : `cannot be read (${message})`;
  return new CliError(
    'refused',
    `${folder}/release.json names ${file}, which ${why}; nothing was published, build it again`,
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
