// Builds the package in the folder that its one argument names. A process of its own: its memory and its
// threads end with it, and several run side by side.
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
