/** Version and maximum age of a stored entry (docs/product.md, 9). */
export const STORAGE_VERSION = 1;
export const STORAGE_MAX_AGE_MS = 604_800_000;

interface StoredEntry {
  readonly version: number;
  /** Milliseconds since the epoch. */
  readonly timestamp: number;
  /** Hex SHA-256 of version, timestamp and plain text. */
  readonly hash: string;
  /** Base64 of the initialisation vector and the cipher text. */
  readonly iv: string;
  readonly data: string;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

async function integrityHash(timestamp: number, plain: string): Promise<string> {
  const digest = await crypto.subtle.digest(
    'SHA-256',
    encoder.encode(`${STORAGE_VERSION}.${timestamp}.${plain}`),
  );
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * An owner's AES-GCM key. Anyone with access to the browser can derive it: the encryption keeps a casual reader out and
 * the hash reveals tampering, but the real protection is the server (docs/product.md, 5).
 */
async function keyOf(owner: string): Promise<CryptoKey> {
  const material = await crypto.subtle.digest('SHA-256', encoder.encode(`epigram-role-storage:${owner}`));
  return crypto.subtle.importKey('raw', material, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Stores `value` (JSON) for `owner`, encrypted. Does nothing without a secure context. */
export async function writeEncrypted(
  storage: Storage,
  key: string,
  owner: string,
  value: unknown,
): Promise<void> {
  if (!globalThis.crypto?.subtle) return;
  const plain = JSON.stringify(value);
  const timestamp = Date.now();
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await keyOf(owner),
    encoder.encode(plain),
  );
  const entry: StoredEntry = {
    version: STORAGE_VERSION,
    timestamp,
    hash: await integrityHash(timestamp, plain),
    iv: toBase64(iv),
    data: toBase64(new Uint8Array(data)),
  };
  storage.setItem(key, JSON.stringify(entry));
}

async function decrypt(entry: StoredEntry, owner: string): Promise<unknown> {
  const age = Date.now() - entry.timestamp;
  if (entry.version !== STORAGE_VERSION || !(age >= 0 && age <= STORAGE_MAX_AGE_MS)) return undefined;
  const bytes = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: fromBase64(entry.iv) },
    await keyOf(owner),
    fromBase64(entry.data),
  );
  const plain = decoder.decode(bytes);
  if ((await integrityHash(entry.timestamp, plain)) !== entry.hash) return undefined;
  return JSON.parse(plain) as unknown;
}

/**
 * The value stored for `owner`, or `undefined`. An entry of another version or another owner, older than 7 days, or
 * with a wrong hash is removed (docs/product.md, 5).
 */
export async function readEncrypted(storage: Storage, key: string, owner: string): Promise<unknown> {
  const text = storage.getItem(key);
  if (text === null || !globalThis.crypto?.subtle) return undefined;
  try {
    const value = await decrypt(JSON.parse(text) as StoredEntry, owner);
    if (value === undefined) storage.removeItem(key);
    return value;
  } catch {
    // Not JSON, not base64, or encrypted with another key: treated like a tampered entry.
    storage.removeItem(key);
    return undefined;
  }
}
