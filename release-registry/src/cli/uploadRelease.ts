import type { publicationAnswer, reservationAnswer } from '../api/schemas.ts';
import type { ReleaseSource } from './distFolder.ts';
import type { Answer } from '../api/wire.ts';
import type { RegistryClient } from './registryClient.ts';

type Reservation = Answer<typeof reservationAnswer>;
type Publication = Answer<typeof publicationAnswer>;

const CONCURRENT_UPLOADS = 6;

/** Uploads the files that the registry lacks, then makes the release visible. */
export async function uploadRelease(
  registry: RegistryClient,
  { release, read, sourceMaps }: ReleaseSource,
  reason: string,
  onProgress: (text: string) => void,
): Promise<Publication> {
  const { name, version } = release;
  const reservation = await registry.send<Reservation>('POST', '/releases', release);
  const maps = reservation.sourceMaps ? undefined : await sourceMaps();
  if (maps) await registry.putBytes(`/source-maps/${name}/${version}`, maps);
  if (reservation.state === 'published') return { remote: name, version, published: false };

  const total = reservation.missing.reduce((sum, file) => sum + file.size, 0);
  let sent = 0;
  let lastTold = Date.now();
  const queue = [...reservation.missing];
  async function sendNext(): Promise<void> {
    for (let file = queue.shift(); file; file = queue.shift()) {
      const bytes = await read(file.path);
      await registry.putBytes(`/uploads/${reservation.upload}/files/${file.object}`, bytes);
      sent += file.size;
      if (Date.now() - lastTold > 500) {
        lastTold = Date.now();
        onProgress(`  ${name}: ${megabytes(sent)} of ${megabytes(total)}`);
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_UPLOADS }, sendNext));
  return registry.send<Publication>('POST', `/uploads/${reservation.upload}/commit`, { reason });
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
