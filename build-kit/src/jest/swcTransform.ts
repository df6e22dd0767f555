import swcJest from '@swc/jest';
import { ROOT } from '../workspace/paths.ts';

type SwcOptions = Parameters<typeof swcJest.createTransformer>[0];
type TransformOptions = { readonly config: object };

/**
 * swc with the same result for a file in every project. With jest's default cache key, each library would be
 * transformed and cached once per package that uses it.
 */
function createTransformer(options: SwcOptions) {
  const swc = swcJest.createTransformer(options) as {
    getCacheKey(source: string, file: string, options: TransformOptions): string;
  };
  return {
    ...swc,
    getCacheKey(source: string, file: string, given: TransformOptions): string {
      const everywhere = { ...given, config: { ...given.config, rootDir: ROOT }, configString: '' };
      return swc.getCacheKey(source, file, everywhere);
    },
  };
}

export default { createTransformer };
