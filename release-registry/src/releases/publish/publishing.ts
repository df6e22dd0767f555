import type { Database } from '@epigram/platform/database/openDatabase';
import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import type { Kysely } from 'kysely';
import { findRelease, type RegistryState } from '../../domain/state/registryState.ts';
import { createHash, randomUUID } from 'node:crypto';
import type { Decision } from '../../domain/decision.ts';
import type { SharedSurface } from '../../domain/log/events.ts';
import type { Ledger } from '../../domain/ledger.ts';
import type { Tables } from '../../domain/log/tables.ts';
import { RegistryError } from '../../domain/registryError.ts';
import { releaseDigest } from '../../domain/releaseDigest.ts';
import { isCompressible, type Encoder } from '../store/encodings.ts';
import type { ObjectStore } from '@epigram/platform/store/objectStore';
import { isObject, objectName } from '../store/objectNames.ts';
import { repairFile } from '../store/storedForms.ts';
import { contentDigest } from './contentDigest.ts';
import { checkBundle } from './checkBundle.ts';
import { checkOfferedSlots } from './checkOfferedSlots.ts';
import { checkReferences } from './checkReferences.ts';
import { checkStyles } from './checkStyles.ts';
import { measureRelease } from './measureRelease.ts';
import { measureUses } from './measureUses.ts';
import { readFederation, type Federation } from './readFederation.ts';
import type { SignedStatement } from '../../domain/signedStatement.ts';
import { signProvenance } from '../provenance.ts';
import type { Signer } from '../resolve/signingKeys.ts';

export interface Reservation {
  /** `published`: the release already exists, and there is nothing to send. */
  readonly state: 'published' | 'reserved';
  readonly upload: string | null;
  /** Files whose bytes the store does not have yet, each content once. */
  readonly missing: readonly { readonly path: string; readonly object: string; readonly size: number }[];
}

export interface Publication {
  readonly remote: string;
  readonly version: string;
  /** False if another publisher of the same content finished first. */
  readonly published: boolean;
}

export interface Publishing {
  reserve(release: ReleaseDescription, actor: string): Promise<Reservation>;
  /** The remote of an upload. */
  remoteOf(upload: string): Promise<string>;
  storeFile(upload: string, object: string, bytes: Buffer): Promise<void>;
  commit(upload: string, actor: string, reason: string): Promise<Publication>;
  /** Deletes unfinished uploads. Their bytes stay, so that uploading them again is faster. */
  forgetStale(): Promise<void>;
}

interface PublishingParts {
  readonly database: Pick<Database<Tables>, 'db'>;
  readonly ledger: Ledger;
  readonly store: ObjectStore;
  readonly encoder: Encoder;
  readonly signer: Signer;
}

const STALE_MS = 24 * 60 * 60 * 1000;

/** Reserve, upload, commit: a release becomes visible at the commit, complete, or never. */
export function createPublishing(parts: PublishingParts): Publishing {
  const { ledger, store, encoder, signer } = parts;
  const { db } = parts.database;

  async function requireUpload(id: string) {
    const upload = await db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
    if (!upload) throw new RegistryError('NOT_FOUND', 'Unknown upload; start again');
    return upload;
  }

  return {
    async reserve(release, actor) {
      const digest = releaseDigest(release);
      const published = await isPublished(db, release, digest);
      const missing = await findMissing(store, release);
      const isWhole = missing.length === 0 && !isPruned(ledger.state(), release);
      // Lost or corrupt files are accepted again, so that publishing a release again repairs it.
      if (published && isWhole) await repairEncodings(store, release);
      if (published && isWhole) return { state: 'published', upload: null, missing };
      const upload = randomUUID();
      const { name, version } = release;
      await db
        .insertInto('uploads')
        .values({ id: upload, name, version, digest, description: JSON.stringify(release), actor })
        .execute();
      return { state: 'reserved', upload, missing };
    },

    async remoteOf(id) {
      return (await requireUpload(id)).name;
    },

    async storeFile(id, object, bytes) {
      const { description } = await requireUpload(id);
      const file = description.files.find(({ integrity }) => objectName(integrity) === object);
      if (!file) throw new RegistryError('NOT_FOUND', 'The upload did not announce a file with this content');
      const actual = createHash('sha384').update(bytes).digest('hex');
      if (actual !== object || bytes.length !== file.size) {
        throw new RegistryError('INTEGRITY_MISMATCH', `${file.path} does not match release.json`, [
          `announced ${file.size} bytes ${object}`,
          `received ${bytes.length} bytes ${actual}`,
        ]);
      }
      await store.put(object, bytes);
    },

    async commit(id, actor, reason) {
      const { description, digest } = await requireUpload(id);
      const missing = await findMissing(store, description);
      if (missing.length > 0) {
        const paths = missing.map((file) => file.path);
        throw new RegistryError('UPLOAD_INCOMPLETE', `${missing.length} files were not uploaded`, paths);
      }
      const federation = await readFederation(store, description);
      await checkReferences(store, description, federation);
      await checkBundle(store, description, federation);
      await checkOfferedSlots(store, description);
      await checkStyles(store, description);
      const sizes = await measureRelease(store, description, federation);
      const uses = await measureUses(store, ledger.state(), description, federation);
      const content = await contentDigest(store, description);
      const publication = await ledger.execute<Publication>({
        actor,
        reason,
        decide: async (state, trx) => {
          const decision = await decidePublication(state, trx, description, {
            digest,
            content,
            sizes,
            federation,
            uses,
            provenance: signProvenance(signer, description, { actor, at: new Date() }),
          });
          await trx.deleteFrom('uploads').where('id', '=', id).execute();
          return decision;
        },
      });
      if (!publication.published) await repairEncodings(store, description);
      for (const { path, size, integrity } of description.files) {
        if (isCompressible(path, size)) encoder.ensure(objectName(integrity));
      }
      return publication;
    },

    async forgetStale() {
      await db
        .deleteFrom('uploads')
        .where('created_at', '<', new Date(Date.now() - STALE_MS))
        .execute();
    },
  };
}

async function isPublished(
  handle: Kysely<Tables>,
  { name, version }: ReleaseDescription,
  digest: string,
): Promise<boolean> {
  const existing = await handle
    .selectFrom('releases')
    .select('digest')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  if (existing && existing.digest !== digest) {
    throw new RegistryError(
      'VERSION_TAKEN',
      `${name} ${version} was already published with other content; a release never changes: raise the version`,
    );
  }
  return existing !== undefined;
}

/** Whether the files of a release were deleted. */
function isPruned(state: RegistryState, { name, version }: ReleaseDescription): boolean {
  return findRelease(state, name, version)?.pruned ?? false;
}

/** What the registry has computed from the bytes of a release. */
interface Measured {
  readonly digest: string;
  readonly content: string;
  readonly sizes: NonNullable<ReleaseDescription['sizes']>;
  readonly federation: Federation | null;
  readonly uses: readonly string[] | undefined;
  readonly provenance: SignedStatement;
}

async function decidePublication(
  state: RegistryState,
  trx: Kysely<Tables>,
  description: ReleaseDescription,
  { digest, content, sizes, federation, uses, provenance }: Measured,
): Promise<Decision<Publication>> {
  const { name: remote, version, contract, mount } = description;
  if (await isPublished(trx, description, digest)) {
    const restored = { type: 'release.restored' as const, remote, version };
    const wasPruned = isPruned(state, description);
    return { events: wasPruned ? [restored] : [], result: { remote, version, published: wasPruned } };
  }
  await trx
    .insertInto('releases')
    .values({
      name: remote,
      version,
      digest,
      description: JSON.stringify(description),
      provenance: JSON.stringify(provenance),
    })
    .execute();
  const exposes = federation?.exposes ?? null;
  const surface = surfaceOf(description, federation, uses);
  const pages = description.pages ? { pages: description.pages.map(({ path }) => path) } : {};
  return {
    events: [
      {
        type: 'release.published',
        remote,
        version,
        digest,
        contract,
        mount,
        exposes,
        content,
        sizes,
        ...surface,
        ...pages,
      },
    ],
    result: { remote, version, published: true },
  };
}

/** The surface that a shell provides, or that a remote's build needs. */
function surfaceOf(
  { name, provides, extensions = [], fills = [], slots = [] }: ReleaseDescription,
  federation: Federation | null,
  uses: readonly string[] | undefined,
): { surface?: SharedSurface } {
  if (provides) {
    const { shared, slots: own, exports } = provides;
    return { surface: { shared, slots: own, ...(exports ? { exports } : {}) } };
  }
  if (!federation) return {};
  return {
    surface: {
      shared: federation.shared,
      slots: [...new Set(extensions.map(({ slot }) => slot))],
      ...(slots.length > 0
        ? { offers: Object.fromEntries(slots.map((slot) => [`${name}/${slot.name}`, slot.version])) }
        : {}),
      ...(fills.length > 0
        ? { fills: Object.fromEntries(fills.map(({ slot, range }) => [slot, range])) }
        : {}),
      ...(uses ? { uses } : {}),
    },
  };
}

async function repairEncodings(store: ObjectStore, { files }: ReleaseDescription): Promise<void> {
  for (const file of files) await repairFile(store, file);
}

async function findMissing(store: ObjectStore, release: ReleaseDescription): Promise<Reservation['missing']> {
  const byObject = new Map(release.files.map((file) => [objectName(file.integrity), file] as const));
  const missing = await Promise.all(
    [...byObject].map(async ([object, { path, size }]) => {
      const bytes = await store.get(object);
      return bytes && isObject(object, bytes) ? [] : [{ path, object, size }];
    }),
  );
  return missing.flat();
}
