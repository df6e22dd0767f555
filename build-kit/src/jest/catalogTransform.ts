import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { OWN_EXTENSION } from '../workspace/paths.ts';

const compiler = path.join(import.meta.dirname, `compileCatalog${OWN_EXTENSION}`);

/**
 * Turns an imported `messages.po` into its compiled messages. jest needs them synchronously, but lingui compiles
 * asynchronously.
 */
const transformer = {
  process(_source: string, file: string): { code: string } {
    const code = execFileSync(process.execPath, [compiler, file], { encoding: 'utf8' });
    return { code: code.replace('export const messages=', 'exports.messages=') };
  },
  getCacheKey(source: string): string {
    return createHash('sha256').update(source).digest('hex');
  },
};

export default transformer;
