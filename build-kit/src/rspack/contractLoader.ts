import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from '@rspack/core';
import { clientContract } from './clientContract.ts';

interface ContractLoaderOptions {
  readonly caller: string;
}

/** Reduces a module of `shared-contracts/src/api` to the parts that a browser needs. */
export default async function contractLoader(
  this: LoaderContext<ContractLoaderOptions>,
  source: string,
): Promise<void> {
  const done = this.async();
  const { caller } = this.getOptions();
  try {
    // Node caches a module by its URL, so a changed one needs a new URL.
    const version = createHash('sha256').update(source).digest('hex').slice(0, 16);
    const address = `${pathToFileURL(this.resourcePath).href}?${version}`;
    done(null, clientContract((await import(address)) as Record<string, unknown>, caller));
  } catch (cause) {
    done(cause as Error);
  }
}
