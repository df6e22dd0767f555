// Builds the package in the folder that its only argument names. It is a separate process, so that its memory and
// threads end with it, and several can run in parallel.
import { readPackage } from '../workspace/workspacePackage.ts';
import { compilePackage } from './compilePackage.ts';

const [dir] = process.argv.slice(2);
if (!dir) throw new Error('Usage: buildWorker.ts <package folder>');
try {
  await compilePackage(readPackage(dir));
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
