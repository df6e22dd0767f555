import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../kernel/appContext.ts';
import { ofBusiness } from '../../kernel/files/fileOwner.ts';
import { sendPicture } from '../../kernel/sendPicture.ts';
import { findLogo } from './logoRepository.ts';

const PATH = '/logos';

/** The path of a logo below the API's base path. */
export function logoPath(fingerprint: string): string {
  return `${PATH}/${fingerprint}`;
}

/** `GET /logos/:fingerprint`. Public, as an `<img>` cannot send a bearer token; the name can't be guessed. */
export function logoRoutes(
  api: FastifyInstance,
  { database, files }: Pick<AppContext, 'database' | 'files'>,
): void {
  api.get<{ Params: { fingerprint: string } }>(`${PATH}/:fingerprint`, ({ params }, reply) =>
    sendPicture(reply, params.fingerprint, async (fingerprint) => {
      const logo = await findLogo(database.db, fingerprint);
      return logo && { type: logo.type, bytes: await files.read(ofBusiness(logo.business_id), logo) };
    }),
  );
}
