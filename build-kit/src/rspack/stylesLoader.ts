import { createHash } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from '@rspack/core';

/** Evaluates a module (`*.css.ts`) and replaces it by its exported `css`. */
export default async function stylesLoader(this: LoaderContext, source: string): Promise<void> {
  const done = this.async();
  // Such modules import others of their folder.
  this.addContextDependency(path.dirname(this.resourcePath));
  try {
    // Node caches a module by its URL, so a changed one needs a new URL.
    const version = createHash('sha256').update(source).digest('hex').slice(0, 16);
    const module: unknown = await import(`${pathToFileURL(this.resourcePath).href}?${version}`);
    done(null, (module as { readonly css: string }).css);
  } catch (cause) {
    done(cause as Error);
  }
}
