import type { ReleaseFile } from '@epigram/shared-contracts/release';
import { decode, encode, encodedName, ENCODINGS, isCompressible, type Encoding } from './encodings.ts';
import type { ObjectStore } from '@epigram/platform/store/objectStore';
import { isObject, objectName } from './objectNames.ts';

/** One encoding of a file as browsers get it. */
interface StoredForm {
  readonly encoding: Encoding | undefined;
  readonly state: 'whole' | 'missing' | 'changed';
  /** The file's plain bytes, if this encoding can be decoded. */
  readonly plain: Buffer | undefined;
}

async function readForm(
  store: ObjectStore,
  name: string,
  encoding: Encoding | undefined,
): Promise<StoredForm> {
  const bytes = await store.get(encoding ? encodedName(name, encoding) : name);
  if (!bytes) return { encoding, state: 'missing', plain: undefined };
  const decoded = encoding ? await decode(bytes, encoding) : bytes;
  const isWhole = decoded !== undefined && isObject(name, decoded);
  return { encoding, state: isWhole ? 'whole' : 'changed', plain: isWhole ? decoded : undefined };
}

async function readForms(store: ObjectStore, { path, size, integrity }: ReleaseFile): Promise<StoredForm[]> {
  const name = objectName(integrity);
  const encodings = isCompressible(path, size) ? ENCODINGS : [];
  return Promise.all([undefined, ...encodings].map((encoding) => readForm(store, name, encoding)));
}

/** A missing compressed encoding is not a fault: the plain file is sent in the meantime. */
function isFault({ encoding, state }: StoredForm): boolean {
  return state === 'changed' || (state === 'missing' && encoding === undefined);
}

function describe({ path }: ReleaseFile, { encoding, state }: StoredForm): string {
  return `${path}${encoding ? ` as ${encoding}` : ''} ${state === 'missing' ? 'is missing' : 'has changed'}`;
}

/** The faults of a file's encodings, as sentences. */
export async function faultsOf(store: ObjectStore, file: ReleaseFile): Promise<string[]> {
  return (await readForms(store, file)).filter(isFault).map((form) => describe(file, form));
}

/**
 * Rewrites every faulty encoding of a file from an intact one. Returns the encodings that it rewrote, and those that it
 * could not because none is intact.
 */
export async function repairFile(
  store: ObjectStore,
  file: ReleaseFile,
): Promise<{ repaired: string[]; lost: string[] }> {
  const forms = await readForms(store, file);
  const faults = forms.filter(isFault);
  const plain = forms.find((form) => form.plain)?.plain;
  const lines = faults.map((form) => describe(file, form));
  if (!plain) return { repaired: [], lost: lines };
  const name = objectName(file.integrity);
  for (const { encoding } of faults) {
    if (encoding) await store.put(encodedName(name, encoding), await encode(plain, encoding));
    else await store.put(name, plain);
  }
  return { repaired: lines, lost: [] };
}
