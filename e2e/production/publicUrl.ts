/** The part of the page's manifest that these journeys read. */
interface PageManifest {
  /** The number of the last event that the process knows. */
  readonly sequence: number;
  readonly remotes: readonly {
    readonly name: string;
    readonly version: string;
    /** The file that lists what the release may run. */
    readonly plan: { readonly url: string };
  }[];
}

/** A path at the portal's public address. */
export function publicUrl(path: string): string {
  return `${process.env['EPIGRAM_URL']}${path}`;
}

const EMBEDDED = /<script[^>]*id="epigram-manifest"[^>]*>([\s\S]*?)<\/script>/;

/** The manifest of a page, from the portal or from one registry process. */
async function manifestOf(base = publicUrl('')): Promise<PageManifest> {
  const html = await (await fetch(`${base}/login`, { headers: { accept: 'text/html' } })).text();
  const text = EMBEDDED.exec(html)?.[1];
  if (!text) throw new Error(`The page of ${base} has no manifest`);
  return JSON.parse((JSON.parse(text) as { payload: string }).payload) as PageManifest;
}

/** The version of a remote that a new visitor gets. */
export async function versionOf(remote: string, base?: string): Promise<string | undefined> {
  const { remotes } = await manifestOf(base);
  return remotes.find(({ name }) => name === remote)?.version;
}

/** The number of the last release event that a process knows. */
export async function sequenceOf(base: string): Promise<number> {
  return (await manifestOf(base)).sequence;
}

/** The public address of one of the files that a remote lists. */
export async function liveFile(remote: string, pattern: RegExp): Promise<string> {
  const { remotes } = await manifestOf();
  const url = remotes.find(({ name }) => name === remote)?.plan.url ?? '';
  const { integrity } = (await (await fetch(publicUrl(url))).json()) as { integrity: object };
  const found = Object.keys(integrity).find((file) => pattern.test(file));
  if (!found) throw new Error(`${remote} has no file like ${pattern}`);
  return publicUrl(found);
}
