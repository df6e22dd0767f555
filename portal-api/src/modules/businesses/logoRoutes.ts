import type { FastifyInstance } from 'fastify';
import type { Db } from '../../kernel/appContext.ts';
import { sendPicture } from '../../kernel/sendPicture.ts';
import { findLogo } from './logoRepository.ts';

const PATH = '/logos';

/** The path of a logo below the API's base path. */
export function logoPath(fingerprint: string): string {
  return `${PATH}/${fingerprint}`;
}

/** `GET /logos/:fingerprint`. Public, as an `<img>` cannot send a bearer token; the name can't be guessed. */
export function logoRoutes(api: FastifyInstance, db: Db): void {
  api.get<{ Params: { fingerprint: string } }>(`${PATH}/:fingerprint`, ({ params }, reply) =>
    sendPicture(reply, params.fingerprint, (fingerprint) => findLogo(db, fingerprint)),
  );
}
