import { API_BASE_PATH } from '@epigram/shared-contracts/api/operation';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../kernel/appContext.ts';
import { OF_PORTAL } from '../../kernel/files/fileOwner.ts';
import { sendPicture } from '../../kernel/sendPicture.ts';
import { findImage } from './imageRepository.ts';

const PATH = '/announcement-images';

export function imagePath(fingerprint: string): string {
  return `${API_BASE_PATH}${PATH}/${fingerprint}`;
}

/** Like a logo: public, because an `<img>` sends no token; the name can't be guessed, and the content never runs. */
export function announcementImageRoutes(
  api: FastifyInstance,
  { database, files }: Pick<AppContext, 'database' | 'files'>,
): void {
  api.get<{ Params: { fingerprint: string } }>(`${PATH}/:fingerprint`, ({ params }, reply) =>
    sendPicture(reply, params.fingerprint, async (fingerprint) => {
      const image = await findImage(database.db, fingerprint);
      return image && { type: image.type, bytes: await files.read(OF_PORTAL, image) };
    }),
  );
}
