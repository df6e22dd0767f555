import type { LoaderContext } from '@rspack/core';
import { lazyNames, splitSurface } from '../federation/splitSurface.ts';

const lazy = lazyNames();

/** Runs before the compiler: an import of shared-ui's surface becomes imports of its parts. */
export default function surfaceLoader(this: LoaderContext, source: string): string {
  return splitSurface(source, lazy);
}
