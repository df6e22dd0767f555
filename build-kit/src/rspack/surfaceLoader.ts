import type { LoaderContext } from '@rspack/core';
import { lazyNames, splitSurface } from '../federation/splitSurface.ts';

const lazy = lazyNames();

/** Runs before the compiler: turns an import of shared-ui's surface into imports of its parts. */
export default function surfaceLoader(this: LoaderContext, source: string): string {
  return splitSurface(source, lazy);
}
