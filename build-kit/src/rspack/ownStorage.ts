/** The browser's, as far as it is used here: build-kit has no types of browsers. */
interface Area {
  readonly length: number;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  key(index: number): string | null;
}

interface Databases {
  open(name: string, version?: number): unknown;
  deleteDatabase(name: string): unknown;
  databases(): Promise<{ readonly name?: string }[]>;
  cmp(one: unknown, other: unknown): number;
}

/** Replaced by the build. */
declare const EPIGRAM_REMOTE: string;

const PREFIX = `${EPIGRAM_REMOTE}.`;

/** The build replaces the plain names, in this module too. Reading a blocked storage throws. */
function ofPage<Kind>(name: string): Kind {
  return Reflect.get(globalThis, name) as Kind;
}

/** Frozen, so that storing by assignment throws instead of being lost. */
function ownArea(name: string) {
  const page = () => ofPage<Area>(name);
  function ownKeys(): string[] {
    const area = page();
    const keys = Array.from({ length: area.length }, (_, index) => area.key(index) ?? '');
    return keys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
  }
  return Object.freeze({
    get length() {
      return ownKeys().length;
    },
    getItem: (key: string) => page().getItem(PREFIX + key),
    setItem: (key: string, value: string) => page().setItem(PREFIX + key, value),
    removeItem: (key: string) => page().removeItem(PREFIX + key),
    key: (index: number) => ownKeys()[index] ?? null,
    clear: () => ownKeys().forEach((key) => page().removeItem(PREFIX + key)),
  });
}

/** Take the place of the browser's in the scripts of a remote: its keys and databases begin with its name. */
export const localStorage = ownArea('localStorage');
export const sessionStorage = ownArea('sessionStorage');

export const indexedDB = Object.freeze({
  open: (name: string, version?: number) => ofPage<Databases>('indexedDB').open(PREFIX + name, version),
  deleteDatabase: (name: string) => ofPage<Databases>('indexedDB').deleteDatabase(PREFIX + name),
  databases: async () => {
    const all = await ofPage<Databases>('indexedDB').databases();
    return all
      .filter(({ name }) => name?.startsWith(PREFIX))
      .map((one) => ({ ...one, name: one.name!.slice(PREFIX.length) }));
  },
  cmp: (one: unknown, other: unknown) => ofPage<Databases>('indexedDB').cmp(one, other),
});
